package io.jackdaw.internal.worker;

import io.jackdaw.ActionFork;
import io.jackdaw.Body;
import io.jackdaw.Work;

/** The handle of a forked lambda without a result. */
public final class ForkedAction extends ActionFork {
  /** As {@link ForkedLambda#RUN}. */
  static final Body.RangeToVoid<Work.Action<?>> RUN =
      (worker, lambda, a, b) -> Calls.run(lambda, worker);

  /** As {@link ForkedLambda#BRANCH}. */
  static final Body.RangeToVoid<Work.Action<?>> BRANCH =
      (worker, lambda, a, b) -> Calls.run(lambda, worker);

  private final PoolWorker worker;
  private final Work.Action<?> body;
  private final int ticket;

  ForkedAction(PoolWorker worker, Work.Action<?> body, int ticket) {
    this.worker = worker;
    this.body = body;
    this.ticket = ticket;
  }

  @Override
  public <X extends Exception> void join() {
    if (!worker.mayJoin(ticket, RUN, body)) {
      throw Misuse.refusal(worker, ticket);
    }
    worker.joinForked(RUN, ticket, body, 0, 0);
  }
}
