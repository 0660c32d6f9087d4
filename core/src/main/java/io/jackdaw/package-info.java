/**
 * Fork/join on demand: {@link io.jackdaw.Jackdaw} is the pool, {@link io.jackdaw.Worker} what a
 * task forks on. The protocol of the split deque is in the README.md of this package.
 */
@NullMarked
package io.jackdaw;

import org.jspecify.annotations.NullMarked;
