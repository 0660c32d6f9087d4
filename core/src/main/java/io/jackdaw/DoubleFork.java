package io.jackdaw;

import io.jackdaw.internal.worker.ForkedDoubleLambda;

/** A forked lambda with a {@code double} as its result, to be joined by the task that forked it. */
public abstract sealed class DoubleFork permits ForkedDoubleLambda {
  /** For the runtime: {@link Worker#forkDouble} makes forks. */
  protected DoubleFork() {}

  /**
   * Waits for the result, or computes it if nobody took the fork, as {@link Fork#join} does.
   *
   * @param <X> a checked exception of the lambda; {@link RuntimeException} if none is named
   * @return what the lambda returned
   * @throws X if the lambda threw it
   * @throws IllegalStateException as {@link Fork#join} does
   */
  public abstract <X extends Exception> double join() throws X;
}
