package io.jackdaw.internal.pool;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Open, shut down, stopping, terminated. A pool is terminated when it is shut down and nothing that
 * it accepted is pending any more.
 */
public final class Lifecycle {
  private static final int OPEN = 0;
  private static final int SHUT_DOWN = 1;
  private static final int STOPPING = 2;
  private static final int TERMINATED = 3;

  private final AtomicInteger state = new AtomicInteger(OPEN);

  /**
   * How many tasks are accepted and not yet finished. Incremented before the state is read, so
   * either the shutdown sees the task or the task sees the shutdown.
   */
  private final AtomicLong pending = new AtomicLong();

  private final CountDownLatch terminated = new CountDownLatch(1);
  private final Runnable onTermination;

  Lifecycle(Runnable onTermination) {
    this.onTermination = onTermination;
  }

  /** Counts a task in, or rejects it. */
  public void accept() {
    accept(1);
  }

  /** Counts tasks in, or rejects all of them. */
  void accept(int count) {
    pending.addAndGet(count);
    boolean isOpen = false;
    try {
      isOpen = state.get() == OPEN;
    } finally {
      if (!isOpen) {
        try {
          finished(count);
        } catch (Throwable t) { // they are still counted
          finished(count);
        }
      }
    }
    if (!isOpen) {
      throw rejection();
    }
  }

  RejectedExecutionException rejection() {
    return new RejectedExecutionException("the pool is shut down and takes no more tasks");
  }

  /** Counts an accepted task out. If this throws, the task is still counted. */
  public void finished() {
    finished(1);
  }

  /** The same for several. */
  void finished(int count) {
    if (pending.addAndGet(-count) == 0) {
      try {
        terminateIfDone();
      } catch (Throwable t) {
        pending.addAndGet(count);
        throw t;
      }
    }
  }

  /** No more tasks; those accepted will run. */
  public void shutDown() {
    state.compareAndSet(OPEN, SHUT_DOWN);
    terminateIfDone();
  }

  /** No more tasks, and running ones are cancelled. The caller then drains the queue. */
  public void stop() {
    if (!state.compareAndSet(OPEN, STOPPING)) {
      state.compareAndSet(SHUT_DOWN, STOPPING);
    }
    terminateIfDone();
  }

  /** Twice, if the first time fails: it can be repeated, and nobody else would do it. */
  private void terminateIfDone() {
    try {
      endIfDone();
    } catch (Throwable t) {
      endIfDone();
    }
  }

  private void endIfDone() {
    int now = state.get();
    if ((now == SHUT_DOWN || now == STOPPING) && pending.get() == 0) {
      state.compareAndSet(now, TERMINATED);
    }
    if (state.get() == TERMINATED) {
      if (terminated.getCount() != 0) { // else somebody has got through this
        onTermination.run();
        terminated.countDown();
      }
    } else if (now == SHUT_DOWN && state.get() == STOPPING) {
      endIfDone(); // stop() came between
    }
  }

  public boolean isShutDown() {
    return state.get() != OPEN;
  }

  boolean isStopping() {
    return state.get() == STOPPING;
  }

  public boolean isTerminated() {
    return state.get() == TERMINATED;
  }

  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return terminated.await(timeout, unit);
  }
}
