package io.jackdaw.cluster;

/**
 * Divide and conquer by tasks that can be divided while they run: see {@link DivisibleTask}.
 *
 * @param <T> the type of the tasks
 * @param <R> the type of the result
 */
public non-sealed interface TaskJob<T extends DivisibleTask<T>, R> extends Job<R> {
  /**
   * The task that is all of the work.
   *
   * @return a new one
   */
  T start();

  /**
   * How a task is written to bytes: what is left of it, and what it has found so far. A task that
   * was interrupted by the death of its machine goes on from the bytes of its last division.
   *
   * @return the codec
   */
  Codec<T> taskCodec();

  /**
   * What a task has found. Asked when {@link DivisibleTask#run} has returned.
   *
   * @param done a task with nothing left
   * @return its result
   */
  R result(T done);

  /**
   * Combines the results of two parts. Must be associative and commutative: parts end in any order.
   * May change and return one of them.
   *
   * @param one a result
   * @param other another result
   * @return the result of both
   */
  R merge(R one, R other);
}
