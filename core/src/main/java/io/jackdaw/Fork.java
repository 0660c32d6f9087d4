package io.jackdaw;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A forked lambda, to be joined by the task that forked it.
 *
 * @param <T> the type of the result
 */
public final class Fork<T extends @Nullable Object> {
  /**
   * All lambda forks share one body; the lambda is the object of the slot. Not this handle: who
   * keeps it in a local variable then needs no object for it, the JIT sees that.
   */
  static final Body.ToObject<Function<? super Worker, ?>, @Nullable Object> RUN =
      (worker, lambda, a, b) -> lambda.apply(worker);

  private final Worker worker;
  private final Function<? super Worker, ? extends T> body;
  private final int ticket;

  Fork(Worker worker, Function<? super Worker, ? extends T> body, int ticket) {
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
  @SuppressWarnings({"unchecked", "NullAway"}) // RUN returns what this lambda returned
  public T join() {
    if (!worker.mayJoin(ticket, RUN, body)) {
      throw worker.refusal();
    }
    return (T) worker.join(RUN, ticket, body, 0, 0);
  }
}
