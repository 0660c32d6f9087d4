/** Merge sort of random numbers. */
@NullMarked
package io.jackdaw.bench.grain.mergesort;

import org.jspecify.annotations.NullMarked;
