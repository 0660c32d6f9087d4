package io.jackdaw.internal.worker;

import org.jspecify.annotations.Nullable;

/** A pool's own thread: finds its worker without a look-up. */
public final class WorkerThread extends Thread {
  /**
   * The worker whose task runs here; another pool's during a call into it. Used by this thread
   * only.
   */
  @Nullable PoolWorker worker;

  public WorkerThread(Runnable loop, String name) {
    super(null, loop, name, 0, false);
    setDaemon(true);
    setContextClassLoader(ClassLoader.getSystemClassLoader()); // not that of the first caller
  }
}
