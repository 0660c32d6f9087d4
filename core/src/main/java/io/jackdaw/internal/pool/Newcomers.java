package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that a user's factory made, from their start to the first instruction of our loop. Such a
 * thread may end before it gets there: it throws, or never calls what the factory was given. Its
 * seat would then be occupied, and one searcher too many counted, forever. So wakers look for dead
 * newcomers, as long as there are any, and the {@link Watcher} does if nobody wakes anybody.
 *
 * <p>The first thread that dies is replaced at once. If the next ones die, too, no thread is made
 * for a while; once so many have died that no other outcome is to be expected, and no thread is
 * alive, the tasks that wait are told. The protocol is in the README of this package.
 */
final class Newcomers {
  /** When the watcher looks for the first time: a thread begins long before that. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** After so many deaths in a row waiting tasks are told. */
  private static final int HOPELESS = 6;

  private final Engine engine;

  /**
   * How many have started and not begun, or more: those that begin are not taken out before the
   * next look. While somebody looks it may be too low, and others leave the look to that one.
   */
  private final AtomicInteger starting = new AtomicInteger();

  /** How many ended before they began, in a row. */
  private final AtomicInteger deaths = new AtomicInteger();

  /** When the last one was found dead. Written after the death is counted. */
  private volatile long lastDeath;

  /** Whether the watcher will look. */
  private final AtomicBoolean isWatched = new AtomicBoolean();

  Newcomers(Engine engine) {
    this.engine = engine;
  }

  /** Called by the waker that holds the seat, before the start. */
  void starts(PoolWorker worker, Thread thread) {
    worker.newcomer = thread;
    starting.incrementAndGet();
    watch(LOOK_NANOS);
  }

  /** Called by the thread, first of all. */
  void begun(PoolWorker worker) {
    worker.newcomer = null;
    if (deaths.get() != 0) {
      deaths.set(0);
    }
  }

  /** Throws while no thread should be made, because too many have died. */
  void checkPause() {
    int died = deaths.get();
    if (died > 1 && System.nanoTime() - lastDeath < pause(died)) {
      throw new IllegalStateException(why(died));
    }
  }

  private static long pause(int died) {
    return Math.min(LOOK_NANOS << Math.min(died, 20), LONGEST_PAUSE_NANOS);
  }

  private static String why(int died) {
    return "no thread: the last "
        + died
        + " threads of the threadFactory ended before they ran what the factory was given";
  }

  /** Frees the seats of the dead. Any thread. */
  boolean foundDead() {
    if (starting.get() == 0) {
      return false;
    }
    boolean found = false;
    int left = 1; // if this fails, somebody has to look again
    starting.set(0); // whoever starts from here on counts again
    try {
      int alive = 0;
      for (PoolWorker worker : engine.table.all()) {
        Thread newcomer = worker == null ? null : worker.newcomer;
        if (worker == null || newcomer == null) {
          continue;
        }
        if (newcomer.getState() == Thread.State.TERMINATED) {
          found |= bury(worker, newcomer);
        } else {
          alive++;
        }
      }
      left = alive;
    } finally {
      starting.addAndGet(left);
    }
    return found;
  }

  /** The seat is held by nobody but a dead thread. False if somebody else was faster. */
  private boolean bury(PoolWorker worker, Thread dead) {
    synchronized (worker) {
      if (worker.newcomer != dead) {
        return false;
      }
      worker.newcomer = null;
      worker.thread = null; // before the seat is free: the next waker makes another
    }
    try {
      engine.waking.takeBack(worker.seat);
    } catch (Throwable t) { // it can be repeated, and nobody else would do it
      engine.waking.takeBack(worker.seat);
    }
    int died = deaths.incrementAndGet();
    lastDeath = System.nanoTime();
    engine.faults.diedEarly(dead, died);
    return true;
  }

  private void watch(long nanos) {
    if (isWatched.compareAndSet(false, true)) {
      try {
        var _ = Watcher.after(nanos, this::look); // looks once
      } catch (Throwable t) { // no memory: wakers look
        isWatched.set(false);
      }
    }
  }

  /** What the watcher does: looks for the dead, and wakes somebody in their place. */
  private void look() {
    isWatched.set(false);
    try {
      foundDead();
      if (deaths.get() >= HOPELESS && !engine.waking.anyThreadLives()) {
        engine.submissions.refuse(new IllegalStateException(why(deaths.get())));
      }
      engine.waking.wakeForWhatIsLeft(null);
    } finally {
      if (starting.get() != 0 || (deaths.get() != 0 && !engine.submissions.isEmpty())) {
        watch(pause(deaths.get() + 1));
      }
    }
  }
}
