package io.jackdaw;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What {@code submit} returns. Cancelling it cancels all that it forked. A worker that asks for the
 * result of one that has not started runs it itself; if it is running elsewhere, another worker
 * takes the waiting one's place.
 */
class PoolFuture<T> extends FutureTask<T> {
  private final Engine engine;
  final Computation computation;

  /** Who runs it, or null. Under the lock of this object. */
  private @Nullable Runner runner;

  /** Whether somebody has begun to run it. Under the lock of this object. */
  private boolean started;

  PoolFuture(Engine engine, Callable<T> task) {
    super(task);
    this.engine = engine;
    this.computation = engine.newComputation();
  }

  /**
   * Runs it as its own computation, also where another Runnable calls it: a CompletionService wraps
   * what it submits, and a cancellation has to reach the forks all the same.
   */
  @Override
  public final void run() {
    Worker here = Worker.current();
    Activation home = here == null ? null : here.activation;
    if (here != null && home != null && isForeign(here, home)) {
      here.runSubmission(Submission.rootOf(this), computation); // comes back here
      return;
    }
    setRunner(new Runner(Thread.currentThread(), here, home));
    try {
      super.run();
    } finally {
      setRunner(null); // from here on no interrupt comes
    }
  }

  /**
   * What kept it from starting, such as a context carrier that failed, becomes its outcome: nobody
   * will run it any more, and who waits for it would wait forever.
   *
   * @return false if it had started
   */
  final boolean failToStart(Throwable t) {
    if (hasStarted()) {
      return false;
    }
    setException(t);
    return true;
  }

  private boolean isForeign(Worker here, Activation home) {
    return here.engine == engine && home.computation() != computation;
  }

  /**
   * Called when {@code shutdownNow} has taken it out of the inbox.
   *
   * @return whether it never started
   */
  boolean withdraw() {
    return !hasStarted();
  }

  private synchronized boolean hasStarted() {
    return started;
  }

  private synchronized void setRunner(@Nullable Runner now) {
    started = true;
    runner = now;
  }

  private synchronized void interruptRunner() {
    if (runner != null && !runner.helpsAnother()) {
      runner.thread.interrupt();
    }
  }

  /** A thread that runs this, and what was topmost on its worker when it began. */
  private record Runner(Thread thread, @Nullable Worker worker, @Nullable Activation home) {
    boolean helpsAnother() {
      return worker != null && worker.activation != home;
    }
  }

  /**
   * Interrupts the thread itself instead of letting FutureTask do it: the thread may be at a join
   * of this task and help somebody else meanwhile, whom the interrupt is not meant for.
   */
  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(false);
    if (cancelled) {
      computation.cancel("the Future was cancelled"); // first: see Joins.cancelInterrupted
      if (mayInterruptIfRunning) {
        interruptRunner();
      }
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
