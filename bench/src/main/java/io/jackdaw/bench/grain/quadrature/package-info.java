/** The area below a curve, by halves until the estimate is good. */
@NullMarked
package io.jackdaw.bench.grain.quadrature;

import org.jspecify.annotations.NullMarked;
