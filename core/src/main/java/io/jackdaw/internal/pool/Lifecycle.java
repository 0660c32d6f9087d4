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
    pending.incrementAndGet();
    boolean isOpen = false;
    try {
      isOpen = state.get() == OPEN;
    } finally {
      if (!isOpen) {
        try {
          finished();
        } catch (Throwable t) { // it is still counted
          finished();
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
    if (pending.decrementAndGet() == 0) {
      try {
        terminateIfDone();
      } catch (Throwable t) { // it can be repeated, and nobody else would do it
        terminateIfDone();
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

  private void terminateIfDone() {
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
      terminateIfDone(); // stop() came between
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
