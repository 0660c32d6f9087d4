package io.jackdaw;

import java.util.function.ToLongFunction;

/**
 * A forked lambda with a {@code long} as its result, to be joined by the task that forked it. As
 * {@link Fork}, without the box around the result.
 */
public final class LongFork {
  /** As {@link Fork#RUN}. */
  static final Body.ToLong<ToLongFunction<? super Worker>> RUN =
      (worker, lambda, a, b) -> lambda.applyAsLong(worker);

  private final Worker worker;
  private final ToLongFunction<? super Worker> body;
  private final int ticket;

  LongFork(Worker worker, ToLongFunction<? super Worker> body, int ticket) {
    this.worker = worker;
    this.body = body;
    this.ticket = ticket;
  }

  /**
   * Waits for the result, or computes it if nobody took the fork. Forks are joined newest first.
   *
   * @return what the lambda returned
   * @throws IllegalStateException if it was joined before, or given up because an older fork was
   *     joined first, or the caller is not the task that forked it
   */
  public long join() {
    if (!worker.mayJoin(ticket, RUN, body)) {
      throw worker.refusal();
    }
    return worker.join(RUN, ticket, body, 0, 0);
  }
}
