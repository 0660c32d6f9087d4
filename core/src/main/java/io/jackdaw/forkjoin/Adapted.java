package io.jackdaw.forkjoin;

import io.jackdaw.internal.worker.Thrower;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.RunnableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Callable} as a task. A Runnable becomes a Callable first.
 *
 * @param <T> the type of the result
 */
class Adapted<T extends @Nullable Object> extends ForkJoinTask<T> implements RunnableFuture<T> {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // serializable if what was adapted is
  final Callable<? extends T> callable;

  @SuppressWarnings("serial") // serializable if its value is
  private @Nullable T result;

  Adapted(Callable<? extends T> callable) {
    this.callable = Objects.requireNonNull(callable, "callable");
  }

  /**
   * A Runnable as a Callable, which serializes if the Runnable does.
   *
   * @param <T> the type of the result
   * @param runnable what to run
   * @param value the result
   */
  record RunThenReturn<T extends @Nullable Object>(
      @SuppressWarnings("serial") Runnable runnable, @SuppressWarnings("serial") T value)
      implements Callable<T>, java.io.Serializable {
    RunThenReturn {
      Objects.requireNonNull(runnable, "runnable");
    }

    @Override
    public T call() {
      runnable.run();
      return value;
    }

    @Override
    public String toString() {
      return runnable.toString();
    }
  }

  @Override
  public final @Nullable T getRawResult() {
    return result;
  }

  @Override
  protected final void setRawResult(@Nullable T value) {
    result = value;
  }

  @Override
  protected boolean exec() {
    try {
      result = callable.call();
      return true;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new RuntimeException(e);
    }
  }

  @Override
  public void run() {
    invoke();
  }

  /** The text of {@code java.util.concurrent}: some programs, and tests, parse it. */
  @Override
  public String toString() {
    return getClass().getName()
        + "@"
        + Integer.toHexString(hashCode())
        + "[Wrapped task = "
        + callable
        + "]";
  }

  /**
   * A task that {@code cancel(true)} interrupts, and whose checked exceptions are not wrapped.
   *
   * @param <T> the type of the result
   */
  static final class Interruptible<T extends @Nullable Object> extends Adapted<T> {
    private static final long serialVersionUID = 1L;

    /**
     * The thread that runs it now. Guarded by {@code this}: an interrupt must not reach the next
     * task.
     */
    private transient @Nullable Thread runner;

    /** Whether {@code cancel} has interrupted the runner. Guarded by {@code this}. */
    private transient boolean interrupted;

    Interruptible(Callable<? extends T> callable) {
      super(callable);
    }

    @Override
    protected boolean exec() {
      boolean before = Thread.interrupted(); // meant for whoever joins this task, not for the task
      begin();
      try {
        if (!isDone()) {
          setRawResult(Thrower.call(super.callable));
        }
        return true;
      } finally {
        end();
        if (before) {
          Thread.currentThread().interrupt();
        }
      }
    }

    private synchronized void begin() {
      interrupted = false;
      runner = Thread.currentThread();
    }

    @SuppressWarnings("ReturnValueIgnored")
    private synchronized void end() {
      runner = null;
      if (interrupted) {
        Thread.interrupted(); // it was meant for the task that has just ended
      }
    }

    @Override
    public void run() {
      quietlyInvoke();
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
      boolean isFirst = endLoudly(Outcome.ofCancel());
      if (isFirst && mayInterruptIfRunning) {
        interruptRunner();
      }
      return isFirst || isCancelled();
    }

    private synchronized void interruptRunner() {
      if (runner != null) {
        interrupted = true;
        runner.interrupt();
      }
    }
  }
}
