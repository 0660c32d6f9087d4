/**
 * The running part of a pool: its workers, threads and submissions. The walk through it is at the
 * top of the README.md of this package.
 */
@NullMarked
package io.jackdaw.internal.pool;

import org.jspecify.annotations.NullMarked;
