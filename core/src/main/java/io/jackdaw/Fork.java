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

  private final Worker worker;
  private final Function<? super Worker, ? extends T> body;
  private @Nullable T result;
  private boolean joined;

  /** Set right after construction, when the slot is known. */
  @Nullable Slot slot;

  Fork(Worker worker, Function<? super Worker, ? extends T> body) {
    this.worker = worker;
    this.body = body;
  }

  private void run(Worker runner) {
    result = body.apply(runner);
  }

  /**
   * Waits for the result, or computes it if nobody took the fork. Forks are joined newest first.
   *
   * @return what the lambda returned
   * @throws IllegalStateException if it was joined before, or given up because an older fork was
   *     joined first, or the caller is not the task that forked it
   */
  @SuppressWarnings("NullAway") // T may be nullable; the result is what the lambda returned
  public T join() {
    worker.requireOwner();
    Slot place = slot;
    if (joined || place == null || !worker.holds(place, this)) {
      throw new IllegalStateException(
          joined
              ? "join without fork: this fork was joined already"
              : "join out of order: this fork was given up when an older one was joined or its task"
                  + " ended; join the newest first");
    }
    worker.throwIfCancelled();
    joined = true;
    worker.join(RUN, place);
    return result;
  }
}
