/**
 * Fork/join on demand: {@link io.jackdaw.Jackdaw} is the pool, and a task forks on its {@link
 * io.jackdaw.Worker}. The protocol of the split deque is in {@code internal/worker/README.md}.
 */
@NullMarked
package io.jackdaw;

import org.jspecify.annotations.NullMarked;
