package io.jackdaw.internal.worker;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Lets the stack trace of a failure go on where the failed fork was joined. A fork that was stolen
 * runs on the stack of its thief, so its trace ends in the thief's search for work, and says
 * nothing of whoever forked it. Here the joining thread adds its own stack, down to the {@code
 * invoke} or to the next steal, behind a line that says so. Nothing is done before a failure
 * crosses a steal.
 *
 * <p>The trace, and not a suppressed exception: suppressed are the failures of other branches, and
 * user code looks at them (ADR 15).
 */
public final class StolenTrace {
  /** The name of the class in the line between two stacks. */
  static final String CLASS = "io.jackdaw.Stolen";

  /** How many steals a trace shows: the same exception may be thrown again and again. */
  static final int MOST = 8;

  private StolenTrace() {}

  /**
   * Adds the current stack to the trace of a failure, unless it has none, or enough. Whatever goes
   * wrong here, the failure goes on as it was.
   *
   * @param failure what a fork threw on another worker
   * @param joining the worker that joins it
   * @param theft who ran it, or null if that is no longer known
   * @return the failure
   */
  public static Throwable joined(Throwable failure, PoolWorker joining, @Nullable Theft theft) {
    // Of a cancellation nobody asks where it was joined, and many may cross at once. After an error
    // of the machine there may be no stack or memory left to do this.
    boolean wanted =
        !(failure instanceof CancellationException) && !(failure instanceof VirtualMachineError);
    if (wanted && StackRoom.isLeft()) {
      try {
        String ranOn = theft == null ? "another worker" : theft.thief().toString();
        add(failure, "ran on " + ranOn + ", joined by what follows on " + joining);
      } catch (Throwable t) { // no memory, or a class that overrides getStackTrace in a strange way
        return failure;
      }
    }
    return failure;
  }

  private static void add(Throwable failure, String line) {
    StackTraceElement[] there = failure.getStackTrace();
    int steals = 0;
    for (StackTraceElement each : there) {
      steals += each.getClassName().equals(CLASS) ? 1 : 0;
    }
    if (there.length == 0 || steals >= MOST) {
      return; // it was made without a trace, or is thrown again and again
    }
    StackTraceElement[] here = new Throwable().getStackTrace();
    StackTraceElement[] both = Arrays.copyOf(there, there.length + 1 + here.length);
    both[there.length] = new StackTraceElement(CLASS, "fork", line, -1);
    System.arraycopy(here, 0, both, there.length + 1, here.length);
    failure.setStackTrace(both);
  }
}
