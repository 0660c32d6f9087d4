package io.jackdaw.cluster.internal.work;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** What tests do at the steps of a job. */
final class Steps {
  private Steps() {}

  /** Counts a step, and does something at one of them. */
  static void at(AtomicLong steps, long when, Runnable action) {
    if (steps.incrementAndGet() == when) {
      action.run();
    }
  }

  /** Waits until so many steps were counted. */
  static void await(AtomicLong steps, long number) {
    while (steps.get() < number) {
      LockSupport.parkNanos(20_000);
    }
  }

  /** Throws anything. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <X extends Throwable> void doThrow(Throwable failure) throws X {
    throw (X) failure;
  }
}
