package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.Activation;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import io.jackdaw.internal.worker.Runner;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What {@code submit} returns. Cancelling the future also cancels everything that its task forked.
 * A worker that asks for the result of a task that has not started runs the task itself; if the
 * task is running elsewhere, a spare worker replaces the waiting one.
 */
public class PoolFuture<T> extends FutureTask<T> {
  private final Engine engine;

  /**
   * The computation that the task starts; null once it is done, because whoever keeps a result must
   * not keep the context of its submission alive. Writers and readers: anybody, volatile.
   */
  private volatile @Nullable Computation computation;

  /** The thread that runs it, or null. Under the lock of this object. */
  private @Nullable Runner runner;

  /** Whether somebody has begun to run it. Under the lock of this object. */
  private boolean started;

  public PoolFuture(Engine engine, Callable<T> task) {
    this(engine, task, engine.newComputation());
  }

  /** A task of a computation that was made for it. */
  PoolFuture(Engine engine, Callable<T> task, Computation computation) {
    super(task);
    this.engine = engine;
    this.computation = computation;
  }

  /**
   * Whether it was made for this pool. Another pool may run it, too, if its own pool's {@code
   * shutdownNow} returned it, but not as the computation that was cancelled there: cancelling it
   * then interrupts its thread and does not reach its forks.
   */
  public final boolean belongsTo(Engine pool) {
    return engine == pool;
  }

  /** The entry for its pool's queue of submissions. */
  public final Submission submission() {
    Computation mine = computation;
    return new Submission(this, mine != null ? mine : engine.bareComputation());
  }

  @Override
  protected void done() {
    computation = null;
  }

  /**
   * Runs it as a computation of its own, even if another Runnable calls it: a CompletionService
   * wraps what it submits, and a cancellation must reach the forks all the same.
   */
  @Override
  public final void run() {
    Computation mine = computation;
    if (mine == null) {
      return; // done
    }
    PoolWorker here = CurrentWorker.get();
    Activation home = here == null ? null : here.activation;
    if (here != null && here.engine == engine && home != null && home.computation() != mine) {
      runAsItsOwn(here, mine); // comes back here
      return;
    }
    Runner now = new Runner(here);
    if (begin(now)) {
      try {
        super.run();
      } finally {
        end(now);
      }
    }
  }

  private void runAsItsOwn(PoolWorker here, Computation mine) {
    try {
      RootTask.runSubmission(here, Submission.rootOf(this), mine);
    } catch (Throwable t) {
      if (!failToStart(t)) {
        throw t;
      }
    }
  }

  /**
   * Makes the reason that kept it from starting, such as a context carrier that failed, its
   * outcome: nobody will run it any more, and whoever waits for it would wait forever.
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

  /**
   * Called when {@code shutdownNow} has taken it out of the queue.
   *
   * @return whether it never started
   */
  boolean withdraw() {
    return !hasStarted();
  }

  private synchronized boolean hasStarted() {
    return started;
  }

  /** False if somebody else has begun to run it: an interrupt must find that runner. */
  private synchronized boolean begin(Runner now) {
    if (started) {
      return false;
    }
    now.start(); // first: the stack could overflow there
    started = true;
    runner = now;
    return true;
  }

  /** From here on no interrupt comes. */
  private synchronized void end(Runner now) {
    runner = null;
    now.end();
  }

  private synchronized void interruptRunner() {
    if (runner != null) {
      runner.interrupt();
    }
  }

  /**
   * Interrupts the thread here instead of letting FutureTask do it: the thread may wait at a join
   * of this task and meanwhile run somebody else's, for which the interrupt is not meant. See
   * {@link Runner}.
   */
  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    Computation mine = computation;
    boolean cancelled = super.cancel(false);
    if (cancelled && mine != null) {
      mine.cancel("the Future was cancelled"); // first: see Joins.cancelInterrupted
      if (mayInterruptIfRunning) {
        interruptRunner();
      }
    }
    return cancelled;
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    runInPlace();
    return isDone() ? super.get() : Compensation.around(super::get);
  }

  /**
   * Runs it on the worker that asks for it, or, if that is another pool's, on one of its own that
   * the thread sits down at. Does nothing if somebody runs it already.
   */
  private void runInPlace() {
    PoolWorker here = CurrentWorker.get();
    Computation mine = computation;
    if (mine == null
        || here == null
        || hasStarted()
        || Thread.currentThread().isInterrupted()) { // the task would get that interrupt
      return;
    }
    try {
      if (here.engine == engine) {
        RootTask.run(here, Submission.rootOf(this), mine);
      } else {
        engine.seating.run(Submission.rootOf(this), mine);
      }
    } catch (Throwable t) {
      boolean stopped = t instanceof CancellationException && mine.isCancelled();
      if (stopped || !failToStart(t)) {
        throw t;
      }
    }
  }

  /** Does not run it in place: whoever gives a timeout wants to be back in time. */
  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return isDone()
        ? super.get(timeout, unit)
        : Compensation.around(() -> super.get(timeout, unit));
  }
}
