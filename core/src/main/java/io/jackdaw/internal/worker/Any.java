package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.Work;
import io.jackdaw.Worker;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One call of {@code any}: branches in a scope of their own, which the first result cancels.
 *
 * @param <T> the type of the result
 */
final class Any<T extends @Nullable Object> {
  private static final Body.RangeToVoid<Any<?>> ALL =
      (worker, any, a, b) -> any.runAll(PoolWorker.of(worker));
  private static final Body.RangeToVoid<Any<?>> ONE = new One();

  /**
   * One branch. A body of ours, so that nobody takes its fork for a user's: it is no branch of a
   * {@code both} ({@link BothFrames}), and whoever has a result gives it up without a word.
   */
  private static final class One implements LibraryBody<Any<?>> {
    @Override
    public void run(Worker worker, Any<?> any, long branch, long b) {
      any.run(worker, (int) branch);
    }

    @Override
    public void givenUp(PoolWorker worker, Any<?> any, @Nullable Throwable cause) {}
  }

  private record Result<T extends @Nullable Object>(T value) {}

  private final List<? extends Work<? extends T, ?>> branches;
  private final Scope scope;

  /** How the branches have failed. Each place is written by whoever runs that branch. */
  private final @Nullable Throwable[] failures;

  private final AtomicReference<@Nullable Result<T>> first = new AtomicReference<>();

  private Any(List<? extends Work<? extends T, ?>> branches, Scope scope) {
    this.branches = branches;
    this.scope = scope;
    this.failures = new Throwable[branches.size()];
  }

  /** See {@link Worker#any(java.util.Collection)}. */
  static <T extends @Nullable Object> T of(
      PoolWorker worker, List<? extends Work<? extends T, ?>> branches) {
    Any<T> any = new Any<>(branches, Cancellation.newScope(worker));
    Slot root = new Slot(0);
    root.body = ALL;
    root.object = any;
    try {
      RootTask.run(worker, root, any.scope);
    } catch (Throwable t) {
      if (any.first.get() == null) {
        throw t; // it was cancelled from outside, or could not start
      }
    }
    Result<T> result = any.first.get();
    if (result != null) {
      return result.value;
    }
    worker.throwIfCancelled(); // no failure of a branch, if something outside has stopped them
    throw Thrower.unchecked(any.failure());
  }

  /** Runs the first here; the others are joined in their order, so that the newest is the next. */
  private void runAll(PoolWorker worker) {
    int[] tickets = new int[branches.size()];
    for (int i = tickets.length - 1; i > 0; i--) {
      tickets[i] = worker.fork(ONE, this, i, 0);
    }
    run(worker, 0);
    for (int i = 1; i < tickets.length && first.get() == null; i++) {
      try {
        worker.join(ONE, tickets[i], this, i, 0);
      } catch (Throwable notStarted) { // a context carrier failed, or all were stopped: see of
        failures[i] = notStarted;
      }
    }
  }

  private void run(Worker worker, int branch) {
    try {
      T value = Calls.run(branches.get(branch), worker);
      if (first.compareAndSet(null, new Result<>(value))) {
        scope.cancel("another branch of any was faster");
      }
    } catch (Throwable t) {
      failures[branch] = t;
    }
  }

  private Throwable failure() {
    Throwable primary = Objects.requireNonNull(failures[0], "every branch has failed");
    for (Throwable each : failures) {
      if (each != null) {
        Thrower.suppress(primary, each);
      }
    }
    return primary;
  }
}
