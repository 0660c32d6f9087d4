package io.jackdaw.internal.pool;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Says in the log what went wrong in a pool itself, as opposed to its tasks. A fault that comes
 * again and again is logged less and less often: the 1st, 2nd, 4th, 8th, … time.
 */
final class Faults {
  private final String pool;

  /** Made with the pool: when there is no memory, it could not be. */
  private final System.Logger logger = System.getLogger("io.jackdaw");

  private final AtomicLong count = new AtomicLong();

  Faults(String pool) {
    this.pool = pool;
  }

  /** A worker's loop failed outside of any task. Never throws: there may be no memory for words. */
  void workerFailed(int number, Throwable why) {
    try {
      say("worker " + number + " failed outside of a task, and goes on", why);
    } catch (Throwable t) {
      // it goes on all the same
    }
  }

  /** A thread of the factory ended too early. Never throws. */
  void diedEarly(Thread dead, int inARow) {
    try {
      say(
          dead + " ended before it ran what the threadFactory was given; " + inARow + " in a row",
          null);
    } catch (Throwable t) {
      // it will be replaced all the same
    }
  }

  private void say(String what, @Nullable Throwable why) {
    long number = count.incrementAndGet();
    if (Long.bitCount(number) == 1) {
      logger.log(
          System.Logger.Level.WARNING,
          "Pool " + pool + ": " + what + " (fault " + number + " of this pool)",
          why);
    }
  }
}
