package io.jackdaw.internal.worker;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;

/**
 * Tells the second branches of {@code both} from forks by ticket, which look the same on the fork
 * stack: a mark in the slot would be one more store in the hottest path there is. A {@code both}
 * that runs its first branch has a frame on the thread's stack, and one fork; so if the running
 * task has as many such frames as forks, all of them are branches. (If not, nobody is stopped
 * before the join.)
 *
 * <p>It matters because a {@link Stop} must meet the failure that it is about before user code sees
 * it: {@code both} catches it, but between a fork by ticket and its join there may be a user's
 * catch block for that very failure. Asked only after a fork has failed elsewhere, so it may take a
 * while.
 */
final class BothFrames {
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final String BOTH = PoolWorker.class.getName();
  private static final String CALL = Calls.class.getName();
  private static final String ROOT = RootTask.class.getName();

  private BothFrames() {}

  /**
   * Whether each fork of the running task before {@code ticket}, apart from those of libraries, is
   * one of a both.
   */
  static boolean coverAll(PoolWorker worker, int ticket) {
    int forks = 0;
    for (int at = worker.base(); at < ticket; at++) {
      if (worker.slotAt(at).mayBeOfBoth()) {
        forks++;
      }
    }
    int most = forks;
    return forks == WALKER.walk(frames -> count(frames.iterator(), most));
  }

  /** How many times, down to the start of the task, {@code both} has called its first branch. */
  private static int count(Iterator<StackFrame> frames, int most) {
    int count = 0;
    boolean called = false;
    while (frames.hasNext() && count < most) {
      StackFrame frame = frames.next();
      String owner = frame.getClassName();
      if (owner.equals(ROOT)) {
        return count;
      }
      if (called && owner.equals(BOTH) && frame.getMethodName().startsWith("both")) {
        count++;
      }
      called = owner.equals(CALL) && frame.getMethodName().equals("run");
    }
    return count;
  }
}
