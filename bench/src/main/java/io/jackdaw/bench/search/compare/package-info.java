/** All pairs of two arrays, TASC's Cmp(n). */
@NullMarked
package io.jackdaw.bench.search.compare;

import org.jspecify.annotations.NullMarked;
