/** Quicksort of random numbers. */
@NullMarked
package io.jackdaw.bench.grain.quicksort;

import org.jspecify.annotations.NullMarked;
