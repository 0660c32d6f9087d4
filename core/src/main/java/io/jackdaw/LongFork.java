package io.jackdaw;

import io.jackdaw.internal.worker.ForkedLongLambda;

/**
 * A forked lambda with a {@code long} as its result, to be joined by the task that forked it. Like
 * {@link Fork}, without boxing the result.
 */
public abstract sealed class LongFork permits ForkedLongLambda {
  /** For the runtime: {@link Worker#forkLong} makes forks. */
  protected LongFork() {}

  /**
   * Waits for the result, or computes it if nobody took the fork. Forks are joined newest first.
   *
   * @return what the lambda returned
   * @throws IllegalStateException if it was joined before, or given up because an older fork was
   *     joined first, or the caller is not the task that forked it
   */
  public abstract long join();
}
