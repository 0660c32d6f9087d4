package io.jackdaw.internal.worker;

import org.jspecify.annotations.Nullable;

/**
 * What our own libraries ask and do about forks on the stack of the worker that they run on, by
 * their tickets: look whether a fork is there, is the newest, or was taken; stop whoever took it;
 * and leave none behind when a task of theirs ends. All of it is for the worker's owner only. Users
 * have {@code fork} and {@code join}, and nothing of this.
 */
public final class OwnForks {
  private OwnForks() {}

  /**
   * The object of the newest fork that the running task may join, whichever tier forked it; null if
   * there is no such fork or no object.
   */
  public static @Nullable Object newest(PoolWorker worker) {
    int newest = worker.depth() - 1;
    return worker.isOfRunningTask(newest) ? worker.slotAt(newest).object : null;
  }

  /**
   * Whether a ticket is for the newest fork of the running task, the one that must be joined next.
   * The newest on the stack may be another task's, which waits for it under the running one.
   *
   * @param ticket what {@code fork} gave, on this worker or another
   * @param data the object it was forked with
   */
  public static boolean isNewest(PoolWorker worker, int ticket, Object data) {
    return ticket == worker.depth() - 1
        && worker.slotAt(ticket).object == data
        && ticket >= worker.base();
  }

  /**
   * Whether an object was forked on this worker at the place that a ticket is for, and nothing has
   * been forked there since.
   *
   * @param ticket what {@code fork} gave, on this worker or another
   * @param data the object it was forked with
   */
  public static boolean holds(PoolWorker worker, int ticket, Object data) {
    return ticket < worker.capacity() && worker.slotAt(ticket).object == data;
  }

  /** Whether somebody else runs a fork. May miss a thief that has just taken it. */
  public static boolean isRunElsewhere(PoolWorker worker, int ticket) {
    return worker.slotAt(ticket).isRunElsewhere();
  }

  /** If somebody else runs a fork, it stops at its next fork, join or look. */
  public static void stopIfTaken(PoolWorker worker, int ticket) {
    Slot slot = worker.slotAt(ticket);
    if (slot.isRunElsewhere()) {
      slot.becomeUnwanted();
      worker.engine.announceCancellation();
    }
  }

  /**
   * Gives up every fork from {@code base} up: those that have not started are told so ({@link
   * LibraryBody#givenUp}), and it waits for the others, which run to their ends. If it ends in a
   * StackOverflowError, another call goes on from there.
   *
   * @param base the worker's {@link PoolWorker#depth} when the task that now ends began
   * @throws IllegalStateException if the calling thread is not the one that runs the task
   */
  public static void giveUp(PoolWorker worker, int base) {
    Misuse.requireOwner(worker);
    worker.joins.giveUp(base);
  }

  /**
   * The same after a failure: those that have started are stopped at their next fork, join or look.
   *
   * @param base the worker's {@link PoolWorker#depth} when the task that now ends began
   * @param cause the exception that made them useless
   * @return the exception to throw: the cause with the failures of others suppressed; or, if the
   *     cause is a {@link Stop}, the failure that it was about
   * @throws IllegalStateException if the calling thread is not the one that runs the task
   */
  public static Throwable giveUp(PoolWorker worker, int base, Throwable cause) {
    Misuse.requireOwner(worker);
    return worker.joins.giveUp(base, cause);
  }

  /**
   * The failure that a {@link Stop} is about, if that branch was forked from {@code base} up; else
   * what was given. Unlike {@link #giveUp(PoolWorker, int, Throwable)} this waits for nobody.
   */
  public static Throwable failureFor(PoolWorker worker, int base, Throwable t) {
    return t instanceof Stop stop ? worker.failures.failureFor(base, stop) : t;
  }
}
