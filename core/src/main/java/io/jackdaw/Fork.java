package io.jackdaw;

import io.jackdaw.internal.worker.ForkedLambda;
import org.jspecify.annotations.Nullable;

/**
 * A forked lambda, to be joined by the task that forked it.
 *
 * @param <T> the type of the result
 */
public abstract sealed class Fork<T extends @Nullable Object> permits ForkedLambda {
  /** For the runtime: {@link Worker#fork(Work)} makes forks. */
  protected Fork() {}

  /**
   * Waits for the result, or computes it if nobody took the fork. Forks are joined newest first.
   *
   * <p>Throws what the lambda threw, checked exceptions as well: the method that forked it has
   * declared them already. Code that catches one around the join alone names it: {@code
   * fork.<IOException>join()}.
   *
   * @param <X> a checked exception of the lambda; {@link RuntimeException} if none is named
   * @return what the lambda returned
   * @throws X if the lambda threw it
   * @throws IllegalStateException if it was joined before, or given up because an older fork was
   *     joined first, or the caller is not the task that forked it
   */
  public abstract <X extends Exception> T join() throws X;
}
