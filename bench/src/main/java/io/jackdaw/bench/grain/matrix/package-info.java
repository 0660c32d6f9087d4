/** The product of two matrices by quadrants. */
@NullMarked
package io.jackdaw.bench.grain.matrix;

import org.jspecify.annotations.NullMarked;
