package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.Fork;
import io.jackdaw.Work;
import org.jspecify.annotations.Nullable;

/**
 * The handle of a forked lambda.
 *
 * @param <T> the type of the result
 */
public final class ForkedLambda<T extends @Nullable Object> extends Fork<T> {
  /**
   * All lambda forks share one body; the object of the slot is the lambda, not this handle. So the
   * JIT can do without the handle if the caller keeps it in a local variable.
   */
  static final Body.RangeToObject<Work<?, ?>, @Nullable Object> RUN =
      (worker, lambda, a, b) -> Calls.run(lambda, worker);

  /** The same for a branch of {@code both}, whose failure does not wait for its join. */
  static final Body.RangeToObject<Work<?, ?>, @Nullable Object> BRANCH =
      (worker, lambda, a, b) -> Calls.run(lambda, worker);

  private final PoolWorker worker;
  private final Work<? extends T, ?> body;
  private final int ticket;

  ForkedLambda(PoolWorker worker, Work<? extends T, ?> body, int ticket) {
    this.worker = worker;
    this.body = body;
    this.ticket = ticket;
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // RUN returns what this lambda returned
  public <X extends Exception> T join() {
    if (!worker.mayJoin(ticket, RUN, body)) {
      throw Misuse.refusal(worker, ticket);
    }
    return (T) worker.joinForked(RUN, ticket, body, 0, 0);
  }
}
