package io.jackdaw.internal.pool;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The one thread that looks after all pools from time to time: deadlines, interrupts of callers,
 * workers that died or are stuck. It starts with the first job and ends a second after the last, so
 * a program that needs none of this never has it. Jobs must be short: they wait for each other.
 */
public final class Watcher {
  private static final ScheduledThreadPoolExecutor JOBS = jobs();

  private Watcher() {}

  private static ScheduledThreadPoolExecutor jobs() {
    ScheduledThreadPoolExecutor jobs = new ScheduledThreadPoolExecutor(1, Watcher::thread);
    jobs.setKeepAliveTime(1, TimeUnit.SECONDS);
    jobs.allowCoreThreadTimeOut(true);
    jobs.setRemoveOnCancelPolicy(true); // or a deadline far away would keep its computation alive
    return jobs;
  }

  private static Thread thread(Runnable loop) {
    Thread thread = new Thread(null, loop, "jackdaw-watcher", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(ClassLoader.getSystemClassLoader()); // not that of the first user
    return thread;
  }

  /**
   * Looks once.
   *
   * @param nanos after how long; may be 0 or less
   * @param look what to do then
   * @return to be cancelled when it is not needed any more
   */
  public static ScheduledFuture<?> after(long nanos, Runnable look) {
    return JOBS.schedule(look, nanos, TimeUnit.NANOSECONDS);
  }
}
