package io.jackdaw;

import io.jackdaw.internal.worker.ForkedLongLambda;

/** A forked lambda with a {@code long} as its result, to be joined by the task that forked it. */
public abstract sealed class LongFork permits ForkedLongLambda {
  /** For the runtime: {@link Worker#forkLong} makes forks. */
  protected LongFork() {}

  /**
   * Waits for the result, or computes it if nobody took the fork, as {@link Fork#join} does.
   *
   * @param <X> a checked exception of the lambda; {@link RuntimeException} if none is named
   * @return what the lambda returned
   * @throws X if the lambda threw it
   * @throws IllegalStateException as {@link Fork#join} does
   */
  public abstract <X extends Exception> long join() throws X;
}
