/**
 * The prefix computations behind {@code io.jackdaw.parallel.ParallelScan}: see the README.md of
 * this package.
 */
@NullMarked
package io.jackdaw.internal.scanning;

import org.jspecify.annotations.NullMarked;
