/** A histogram of greatest common divisors, TASC's Histogram(n, NR, d). */
@NullMarked
package io.jackdaw.bench.search.histogram;

import org.jspecify.annotations.NullMarked;
