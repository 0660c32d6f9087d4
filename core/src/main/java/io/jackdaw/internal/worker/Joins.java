package io.jackdaw.internal.worker;

import io.jackdaw.internal.mail.MailedFork;
import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.sleep.Help;
import io.jackdaw.internal.sleep.Sleep;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * What a worker does at a join that is not simple: take back or give up forks, wait for a thief and
 * help meanwhile. Used by the worker's owner only.
 */
public final class Joins {
  /** How long a waiting worker looks around before it goes to sleep. */
  private static final long AWAIT_NANOS = 10_000;

  /**
   * For how long it only waits if what it waits for was stopped. That ends at its next fork, join
   * or look, and not sooner for a thief that takes parts of it, or exposes for it; and whoever runs
   * a stranger's task meanwhile is late itself. But code that never looks may take any time.
   */
  private static final long STOP_NANOS = 1_000_000;

  /** How long it naps between two looks if too little stack is left to help or to sleep. */
  private static final long NAP_NANOS = 50_000;

  /** Made before it is needed: there may be no memory then. */
  @SuppressWarnings("UnnecessaryLambda") // a method reference would be made at the call
  private static final BooleanSupplier NEVER = () -> false;

  private final PoolWorker worker;

  Joins(PoolWorker worker) {
    this.worker = worker;
  }

  /** See {@link OwnForks#giveUp(PoolWorker, int)}. */
  void giveUp(int base) {
    worker.restoreDepth();
    while (worker.depth() > base) {
      Slot newest = worker.slotAt(worker.depth() - 1);
      if (worker.takeBack(newest)) {
        if (newest.body instanceof LibraryBody<?>) { // no other calls: the stack may be short
          newest.givenUp(worker, Cancellation.cause(worker));
        } else {
          Misuse.reportUnjoined(worker, newest);
        }
      } else {
        await(newest);
        worker.retire(newest);
      }
    }
    worker.shrink();
  }

  /** See {@link OwnForks#giveUp(PoolWorker, int, Throwable)}. */
  Throwable giveUp(int base, Throwable cause) {
    return giveUp(base, cause, Stop.ELSEWHERE);
  }

  /** The same, with the place of a fork that is the second branch of a both. */
  Throwable giveUp(int base, Throwable cause, int branch) {
    Throwable first = cause;
    boolean told = false;
    worker.restoreDepth();
    while (worker.depth() > base) {
      Slot newest = worker.slotAt(worker.depth() - 1);
      if (worker.takeBack(newest)) {
        if (newest.body instanceof LibraryBody<?>) { // no other calls: the stack may be short
          newest.givenUp(worker, first);
        }
      } else {
        if (!told) {
          worker.failures.stopTaken(base, newest.index);
          told = true;
        }
        await(newest);
        Object failure = newest.outcomeVolatile() == Slot.FAILED ? newest.result : null;
        Theft theft = newest.theft;
        worker.retire(newest);
        if (failure instanceof Throwable t) {
          // A task object hands on the Stop of whoever ran it, which knows no place on this stack.
          boolean isBranch = newest.index == branch || newest.isBranch();
          boolean isIt =
              first instanceof Stop stop
                  && (stop.failed == newest.index || (stop.failed == Stop.ELSEWHERE && isBranch));
          if (isIt || isNews(t)) {
            first = Thrower.combined(first, isIt ? StolenTrace.joined(t, worker, theft) : t, isIt);
          } else {
            Thrower.suppressAll(first, t);
          }
        }
      }
    }
    worker.shrink();
    return first;
  }

  /** A branch that was cancelled together with this task has nothing to tell. */
  private boolean isNews(Throwable t) {
    return !(t instanceof CancellationException) || !Cancellation.isStopped(worker);
  }

  /**
   * The slow half of a join: the slot is claimed, because it is public or about to be, lies under
   * another task, something was cancelled, the stack is to shrink, or a job that rents is to look
   * at the clock. The classical deques always come here.
   *
   * @return true if the slot is ours to run; false if a thief ran it and the result is in the slot,
   *     or if it is over although its thief still runs it. In that case the slot stays on the
   *     stack, like a fork that nobody joins.
   */
  public boolean reclaim(Slot slot) {
    // A wrong ticket that happens to be the newest passes the check in PoolWorker.join and ends
    // here, whether the slot is private or not (claimAll). If it is a fork of a task that is
    // suspended under the running one, that task may be waiting for this very slot and would never
    // hear of its end. If it is not on the stack any more (a body joined the fork of the `both`
    // that called it), a deque that counts would take another one back.
    if (slot.index < worker.base() || slot.index >= worker.depth()) {
      throw Misuse.joinWithoutFork();
    }
    if (worker.signals.isCancellationAnnounced()) {
      CancellationException stop = Cancellation.stop(worker, slot.index);
      if (stop != null) {
        throw stop; // a fork of a cancelled computation does not start
      }
    }
    giveUp(slot.index + 1);
    boolean timeIsUp = worker.rent.isTimeUp(); // before: it decides which joins look from now on
    boolean ours = worker.takeBack(slot);
    if (ours) {
      worker.shrink();
    }
    if (timeIsUp) {
      worker.signals.answerNow();
    }
    if (ours) {
      return true;
    }
    await(slot, slot::isOver);
    int end = slot.outcomeVolatile();
    if (end == Slot.PENDING) {
      return false;
    }
    boolean failed = end == Slot.FAILED;
    Object outcome = slot.result;
    Theft theft = slot.theft;
    worker.retire(slot);
    worker.shrink();
    worker.counters.stolenJoins++;
    if (failed) {
      Throwable failure = (Throwable) Objects.requireNonNull(outcome);
      CancellationException stop =
          failure instanceof Stop ? Cancellation.stop(worker, slot.index) : null;
      throw Thrower.unchecked(stop != null ? stop : StolenTrace.joined(failure, worker, theft));
    }
    return false;
  }

  /** Waits until the thief of a slot has finished it, and helps as far as the join rule allows. */
  public void await(Slot slot) {
    await(slot, NEVER);
  }

  /**
   * Returns only when the wait is over: the slot is on the stack as long as its thief has it. If
   * there is no memory to help and to sleep, it waits without. (If the thread's stack overflows, a
   * caller that has room waits again: {@link #giveUp}.)
   */
  private void await(Slot slot, BooleanSupplier isOver) {
    int before = worker.excursions;
    boolean mayHelp = true;
    for (boolean waits = true; waits; ) {
      try {
        await(slot, isOver, mayHelp);
        waits = false;
      } catch (OutOfMemoryError e) {
        worker.excursions = before;
        mayHelp = false;
      }
    }
  }

  private void await(Slot slot, BooleanSupplier isOver, boolean mayHelp) {
    int before = worker.excursions;
    boolean interrupted = false;
    boolean roomToHelp = mayHelp && StackRoom.isLeft();
    long since = System.nanoTime();
    long stopped = 0;
    long longest = Sleep.LOOK_AGAIN_NANOS;
    try {
      while (slot.outcomeVolatile() == Slot.PENDING && !isOver.getAsBoolean()) {
        if (roomToHelp && worker.signals.hasNewFailures()) {
          worker.failures.look(slot);
        }
        if (stopped == 0 && isStopped(slot)) {
          stopped = System.nanoTime();
        }
        boolean ends = stopped != 0 && System.nanoTime() - stopped < STOP_NANOS;
        if (roomToHelp && !ends && help(slot)) {
          since = System.nanoTime();
          longest = Sleep.LOOK_AGAIN_NANOS;
        } else if (System.nanoTime() - since < AWAIT_NANOS) {
          Thread.onSpinWait();
        } else if (!roomToHelp) {
          LockSupport.parkNanos(NAP_NANOS); // an overflow in sleepAtJoin would lose a sleeper
        } else {
          longest = sleep(slot, ends, isOver, longest);
          interrupted |= takeInterrupt(slot);
          since = System.nanoTime();
        }
      }
      worker.seen();
      worker.engine.waking.searchEnded(worker);
      worker.excursions = before;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Sleeps, unless it finds a task to run after all.
   *
   * @param ends whether the fork was told to stop, and will end soon
   * @param longest how long to sleep at most, in nanoseconds
   * @return the same for the next time
   */
  private long sleep(Slot slot, boolean ends, BooleanSupplier isOver, long longest) {
    Help help = ends ? Help.NOBODY : mayRoam() ? Help.ANYBODY : Help.THIEF;
    if (help == Help.ANYBODY && worker.thief.lookAtSilentWorkers(worker.excursions + 1)) {
      return longest;
    }
    Compensation.sleepsAtJoin(worker);
    slot.wakeWhenOver(Thread.currentThread());
    BooleanSupplier ended = () -> isOver.getAsBoolean() || worker.signals.hasNewFailures();
    long most = ends ? STOP_NANOS : longest;
    boolean timedOut = worker.engine.sleep.sleepAtJoin(worker, slot, help, ended, most);
    return timedOut && !ends ? Sleep.backOff(longest) : longest;
  }

  /** Takes an interrupt off the thread, for the time that it waits. False if there is none. */
  private boolean takeInterrupt(Slot slot) {
    if (!Thread.interrupted()) {
      return false;
    }
    if (!(slot.body instanceof LibraryBody<?> body) || !body.waitsThroughInterrupts()) {
      cancelInterrupted();
    }
    return true;
  }

  /** Whether the fork that is awaited was told to stop, alone or with the task that waits. */
  private boolean isStopped(Slot slot) {
    return slot.unwantedVolatile() || Cancellation.isStopped(worker);
  }

  private boolean mayRoam() {
    return worker.engine.joinRule.mayRoam(worker.excursions) && !worker.engine.spares.everBlocked();
  }

  /**
   * Whoever interrupts this thread means the task that the thread began with, not one that it runs
   * meanwhile to help. If a computation on the stack is cancelled, the interrupt belongs to that
   * cancellation.
   */
  private void cancelInterrupted() {
    Activation oldest = worker.activation;
    for (Activation each = oldest; each != null; each = each.below()) {
      if (each.computation().isCancelled()) {
        return;
      }
      oldest = each;
    }
    if (oldest != null) {
      oldest.computation().cancel("the thread was interrupted while it waited at a join");
    }
  }

  /**
   * Steals back from the thief of {@code slot}, or from somebody else. True if it ran something.
   */
  private boolean help(Slot slot) {
    Theft theft = slot.theft;
    if (theft != null
        && worker.thief.rob(theft.thief(), theft, worker.excursions, System.nanoTime())) {
      return true;
    }
    if (!mayRoam()) {
      return false;
    }
    if (MailedFork.runOldest(worker, worker.excursions + 1)) {
      return true;
    }
    PoolWorker victim = worker.others.choose();
    return victim != null
        && worker.thief.rob(victim, null, worker.excursions + 1, System.nanoTime());
  }
}
