/** The sorts behind {@code io.jackdaw.parallel.ParallelSort}: see the README.md of this package. */
@NullMarked
package io.jackdaw.internal.sorting;

import org.jspecify.annotations.NullMarked;
