/**
 * Task classes with the names and contracts of {@code java.util.concurrent}: code moves over by
 * changing its imports. Tasks run on the pool whose worker forks them; outside any pool, on {@link
 * io.jackdaw.Jackdaw#common}. The protocol between the threads that meet at a task is in the
 * README.md of this package.
 */
@NullMarked
package io.jackdaw.forkjoin;

import org.jspecify.annotations.NullMarked;
