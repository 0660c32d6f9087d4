package io.jackdaw.forkjoin;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that waits for a task, on top of those that came before it. Never changes, so there is
 * nothing to take out: a thread that gave up waiting stays on the stack, is woken in vain, and does
 * not come on it twice.
 *
 * @param thread who waits
 * @param below who came before
 */
record Waiter(Thread thread, @Nullable Waiter below) {

  /** Whether a thread is on this stack. */
  boolean includes(Thread other) {
    for (Waiter w = this; w != null; w = w.below) {
      if (w.thread == other) {
        return true;
      }
    }
    return false;
  }

  /** Lets everybody on this stack look again. */
  void wakeAll() {
    for (Waiter w = this; w != null; w = w.below) {
      LockSupport.unpark(w.thread);
    }
  }
}
