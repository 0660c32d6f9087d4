package io.jackdaw;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A forked lambda, to be joined by the task that forked it.
 *
 * @param <T> the type of the result
 */
public final class Fork<T extends @Nullable Object> {
  /** All lambda forks share one body; the lambda is the object of the slot. */
  static final Body.ToVoid<Fork<?>> RUN = (worker, fork, a, b) -> fork.run(worker);

  private static final int JOINED = -1;

  private final Worker worker;

  /** The lambda, then its result: one field, because a fork is an allocation. */
  private @Nullable Object content;

  /**
   * Which slot, or JOINED. Not the slot itself: that would be one more reference store per fork.
   */
  private int index;

  Fork(Worker worker, Function<? super Worker, ? extends T> body, int index) {
    this.worker = worker;
    this.content = body;
    this.index = index;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // a fork runs once: it is still the lambda
  private void run(Worker runner) {
    content = ((Function<? super Worker, ? extends T>) content).apply(runner);
  }

  /**
   * Waits for the result, or computes it if nobody took the fork. Forks are joined newest first.
   *
   * @return what the lambda returned
   * @throws IllegalStateException if it was joined before, or given up because an older fork was
   *     joined first, or the caller is not the task that forked it
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // it has run: the content is what it returned
  public T join() {
    int at = index;
    Slot slot = at >= 0 && worker.mayJoin(at) ? worker.slotAt(at) : null;
    if (slot == null || slot.object != this) {
      throw refusal();
    }
    index = JOINED;
    worker.join(RUN, slot);
    return (T) content;
  }

  private RuntimeException refusal() {
    worker.requireOwner();
    if (index == JOINED) {
      return new IllegalStateException("join without fork: this fork was joined already");
    }
    worker.throwIfCancelled();
    return new IllegalStateException(
        "join out of order: this fork was given up when an older one was joined or its task ended;"
            + " join the newest first");
  }
}
