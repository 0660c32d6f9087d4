package io.jackdaw.forkjoin;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that waits for a task, on top of those that came before it. Immutable: a thread that
 * gives up waiting replaces the stack by one without itself.
 *
 * @param thread the thread that waits
 * @param below the waiters that came before
 */
record Waiter(Thread thread, @Nullable Waiter below) {

  boolean includes(Thread waiting) {
    for (Waiter w = this; w != null; w = w.below) {
      if (w.thread == waiting) {
        return true;
      }
    }
    return false;
  }

  /** The other waiters, in any order: all of them are woken at once. */
  @Nullable Waiter without(Thread gone) {
    Waiter found = this;
    while (found != null && found.thread != gone) {
      found = found.below;
    }
    if (found == null) {
      return this;
    }
    Waiter others = found.below;
    for (Waiter w = this; w != null && w != found; w = w.below) {
      others = new Waiter(w.thread, others);
    }
    return others;
  }

  /** Lets everybody on this stack look again. */
  void wakeAll() {
    for (Waiter w = this; w != null; w = w.below) {
      LockSupport.unpark(w.thread);
    }
  }
}
