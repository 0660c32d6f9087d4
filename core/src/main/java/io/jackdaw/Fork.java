package io.jackdaw;

import io.jackdaw.internal.worker.ForkedLambda;
import org.jspecify.annotations.Nullable;

/**
 * A forked lambda, to be joined by the task that forked it.
 *
 * @param <T> the type of the result
 */
public abstract sealed class Fork<T extends @Nullable Object> permits ForkedLambda {
  /** For the runtime: {@link Worker#fork(java.util.function.Function)} makes forks. */
  protected Fork() {}

  /**
   * Waits for the result, or computes it if nobody took the fork. Forks are joined newest first.
   *
   * @return what the lambda returned
   * @throws IllegalStateException if it was joined before, or given up because an older fork was
   *     joined first, or the caller is not the task that forked it
   */
  public abstract T join();
}
