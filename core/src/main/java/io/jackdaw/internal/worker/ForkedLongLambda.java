package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.LongFork;
import io.jackdaw.Work;

/** The handle of a forked lambda with a {@code long} as its result. */
public final class ForkedLongLambda extends LongFork {
  /** As {@link ForkedLambda#RUN}. */
  static final Body.RangeToLong<Work.ToLong<?>> RUN =
      (worker, lambda, a, b) -> Calls.run(lambda, worker);

  /** As {@link ForkedLambda#BRANCH}. */
  static final Body.RangeToLong<Work.ToLong<?>> BRANCH =
      (worker, lambda, a, b) -> Calls.run(lambda, worker);

  private final PoolWorker worker;
  private final Work.ToLong<?> body;
  private final int ticket;

  ForkedLongLambda(PoolWorker worker, Work.ToLong<?> body, int ticket) {
    this.worker = worker;
    this.body = body;
    this.ticket = ticket;
  }

  @Override
  public <X extends Exception> long join() {
    if (!worker.mayJoin(ticket, RUN, body)) {
      throw Misuse.refusal(worker, ticket);
    }
    return worker.joinForked(RUN, ticket, body, 0, 0);
  }
}
