package io.jackdaw;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What {@code submit} returns. Cancelling it cancels all that it forked. A worker that asks for the
 * result of one that has not started runs it itself; if it is running elsewhere, another worker
 * takes the waiting one's place.
 */
final class PoolFuture<T> extends FutureTask<T> {
  private final Engine engine;
  final Computation computation;

  PoolFuture(Engine engine, Callable<T> task) {
    super(task);
    this.engine = engine;
    this.computation = engine.newComputation();
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(mayInterruptIfRunning);
    if (cancelled) {
      computation.cancel("the Future was cancelled");
    }
    return cancelled;
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    Worker here = Worker.current();
    if (!isDone() && here != null && here.engine == engine) {
      here.runRoot(
          Submission.rootOf(this), computation); // does nothing if somebody runs it already
    }
    return isDone() ? super.get() : Blocking.rethrowing(super::get);
  }

  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return isDone()
        ? super.get(timeout, unit)
        : Blocking.rethrowing(() -> super.get(timeout, unit));
  }
}
