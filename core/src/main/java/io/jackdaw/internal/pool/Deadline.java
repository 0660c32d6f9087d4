package io.jackdaw.internal.pool;

import io.jackdaw.Body;
import io.jackdaw.Work;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.Calls;
import io.jackdaw.internal.worker.Cancellation;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import io.jackdaw.internal.worker.Scope;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Thrower;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A call that must end in time: a scope that the watcher cancels. */
public final class Deadline {
  private static final Body.RangeToObject<Work<?, ?>, @Nullable Object> CALL =
      (worker, body, a, b) -> Calls.run(body, worker);

  private final Duration timeout;
  private final long nanos;
  private final long start = System.nanoTime();

  /** A deadline from now on. */
  public Deadline(Duration timeout) {
    this.timeout = Objects.requireNonNull(timeout, "timeout");
    this.nanos = TimeUnit.NANOSECONDS.convert(timeout); // MAX_VALUE if it is too long to count
  }

  /** Throws if there is no time at all. */
  public void check() throws TimeoutException {
    if (nanos <= 0) {
      throw tooLate();
    }
  }

  private TimeoutException tooLate() {
    return new TimeoutException("the computation took longer than " + timeout);
  }

  /** Calls a body on the worker that the current thread is on. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returns a T, which may be nullable
  public <T extends @Nullable Object> T call(Worker given, Work<? extends T, ?> body) {
    PoolWorker worker = PoolWorker.of(given);
    Scope scope = Cancellation.newScope(worker);
    Slot root = new Slot(0);
    root.body = CALL;
    root.object = body;
    ScheduledFuture<?> alarm = setAlarm(scope);
    try {
      RootTask.run(worker, root, scope);
    } catch (CancellationException e) {
      if (scope.wasCancelled() && !scope.isCancelledAround()) {
        throw Thrower.unchecked(tooLate().initCause(e)); // Jackdaw.invoke declares it
      }
      throw e;
    } finally {
      if (alarm != null) {
        alarm.cancel(false);
      }
    }
    return (T) root.result;
  }

  private @Nullable ScheduledFuture<?> setAlarm(Scope scope) {
    if (nanos == Long.MAX_VALUE) {
      return null; // centuries
    }
    String why = "it took longer than " + timeout;
    return Watcher.after(nanos - (System.nanoTime() - start), () -> scope.cancel(why));
  }
}
