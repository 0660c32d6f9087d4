package io.jackdaw.internal.worker;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import io.jackdaw.Body;
import io.jackdaw.DoubleFork;
import io.jackdaw.Work;

/** The handle of a forked lambda with a {@code double} as its result; slots keep its bits. */
public final class ForkedDoubleLambda extends DoubleFork {
  /** As {@link ForkedLambda#RUN}. */
  static final Body.RangeToLong<Work.ToDouble<?>> RUN =
      (worker, lambda, a, b) -> doubleToRawLongBits(Calls.run(lambda, worker));

  /** As {@link ForkedLambda#BRANCH}. */
  static final Body.RangeToLong<Work.ToDouble<?>> BRANCH =
      (worker, lambda, a, b) -> doubleToRawLongBits(Calls.run(lambda, worker));

  private final PoolWorker worker;
  private final Work.ToDouble<?> body;
  private final int ticket;

  ForkedDoubleLambda(PoolWorker worker, Work.ToDouble<?> body, int ticket) {
    this.worker = worker;
    this.body = body;
    this.ticket = ticket;
  }

  @Override
  public <X extends Exception> double join() {
    if (!worker.mayJoin(ticket, RUN, body)) {
      throw Misuse.refusal(worker, ticket);
    }
    return longBitsToDouble(worker.joinForked(RUN, ticket, body, 0, 0));
  }
}
