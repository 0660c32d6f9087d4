package io.jackdaw.internal.worker;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * A pool's own thread: finds its worker without a look-up. It is a thread of a ForkJoinPool that
 * runs nothing by itself ({@code internal.pool.Bridge}), so the JDK tells us when it blocks, and
 * what it forks into that pool is found by the others. ADR 13 says what this relies on.
 */
public final class WorkerThread extends ForkJoinWorkerThread {
  /**
   * The worker whose task runs here; another pool's during a call into it. Used by this thread
   * only.
   */
  @Nullable PoolWorker worker;

  private final Runnable loop;

  /** Whether our loop has begun. Used by this thread only. */
  private boolean begun;

  /** Whether our loop has ended. Used by this thread only. */
  private boolean over;

  /**
   * Makes a daemon thread without the thread locals and the class loader of its first caller.
   *
   * @param bridge the ForkJoinPool that it registers with
   * @param loop what it does
   * @param name its name
   */
  public WorkerThread(ForkJoinPool bridge, Runnable loop, String name) {
    super(null, bridge, false);
    this.loop = loop;
    setName(name);
  }

  /** Whether the current thread has left its loop, and the JDK only clears up after it. */
  public static boolean isLeaving() {
    return Thread.currentThread() instanceof WorkerThread thread && thread.over;
  }

  /** Registers with the bridge, and comes to {@link #onStart}. */
  @Override
  public void run() {
    try {
      super.run();
    } catch (Throwable t) {
      if (begun && !(t instanceof Left)) {
        throw t;
      }
    }
    if (!begun) { // a JDK that we do not know, or no memory to register: without the bridge, then
      runLoop();
    }
  }

  @Override
  protected void onStart() {
    runLoop();
    throw new Left();
  }

  private void runLoop() {
    begun = true;
    try {
      loop.run();
    } finally {
      over = true;
    }
  }

  /** Ends {@code ForkJoinWorkerThread.run} before it comes to the loop of the ForkJoinPool. */
  private static final class Left extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Left() {
      super("left the pool", null, false, false);
    }
  }
}
