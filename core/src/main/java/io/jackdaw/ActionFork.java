package io.jackdaw;

import io.jackdaw.internal.worker.ForkedAction;

/** A forked lambda without a result, to be joined by the task that forked it. */
public abstract sealed class ActionFork permits ForkedAction {
  /** For the runtime: {@link Worker#forkAction} makes forks. */
  protected ActionFork() {}

  /**
   * Waits for the lambda, or runs it if nobody took the fork, as {@link Fork#join} does.
   *
   * @param <X> a checked exception of the lambda; {@link RuntimeException} if none is named
   * @throws X if the lambda threw it
   * @throws IllegalStateException as {@link Fork#join} does
   */
  public abstract <X extends Exception> void join() throws X;
}
