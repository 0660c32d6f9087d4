/**
 * Data-parallel operations over index ranges, arrays and spliterators. Each takes a {@link
 * io.jackdaw.Workplace} first: a pool, or the worker that the calling task runs on. None needs a
 * grain size: loops run serially and give parts away when somebody asks.
 *
 * <p>Unless they say otherwise, all of them reject arguments that are not allowed before anything
 * runs:
 *
 * <ul>
 *   <li>null where a value is required: {@link NullPointerException} with the name of the
 *       parameter;
 *   <li>a range that ends before it starts, or has more indices than can be counted, and numbers
 *       out of range: {@link IllegalArgumentException} with the name, the value and what is
 *       allowed; a part that is not inside its array: {@link ArrayIndexOutOfBoundsException}, as in
 *       {@link java.util.Arrays};
 *   <li>a pool that was shut down: {@link java.util.concurrent.RejectedExecutionException};
 *   <li>a worker, on a thread that runs no task: {@link IllegalStateException}, except for loops
 *       that are known to be short. Called on a worker other than the given one, an operation uses
 *       the worker that it is called on.
 * </ul>
 *
 * <p>If a function throws, the operation throws the same exception; if the computation is
 * cancelled, it throws a {@link java.util.concurrent.CancellationException}.
 */
@NullMarked
package io.jackdaw.parallel;

import org.jspecify.annotations.NullMarked;
