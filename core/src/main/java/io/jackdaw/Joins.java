package io.jackdaw;

import io.jackdaw.internal.jfr.StealEvent;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What a worker does at a join that is not simple: take back or give up forks, wait for a thief and
 * help meanwhile. Used by the worker's owner only.
 */
final class Joins {
  /** How often a waiting worker looks around before it goes to sleep; a few microseconds. */
  private static final int SPINS = 128;

  /** How long it waits between two looks if there is no stack left for anything better. */
  private static final long NAP_NANOS = 50_000;

  /** How many small frames must fit on the stack before somebody else's task is taken. */
  private static final int ROOM = 512;

  private final Worker worker;

  /** Looks for work that found none; see {@link #looksClosely}. */
  private int looks;

  Joins(Worker worker) {
    this.worker = worker;
  }

  /** See {@link Worker#giveUp}. */
  void giveUp(int base, @Nullable Throwable cause) {
    while (worker.depth() > base) {
      Slot newest = worker.slotAt(worker.depth() - 1);
      if (worker.takeBack(newest)) {
        if (newest.body instanceof Body.ToVoid<?>) { // no calls for the others: stack may be short
          newest.givenUp(worker, cause != null ? cause : worker.cancellation());
        }
      } else {
        await(newest);
        Object failure = newest.outcomeVolatile() == Slot.FAILED ? newest.result : null;
        worker.retire(newest);
        if (cause != null && failure instanceof Throwable t && t != cause) {
          cause.addSuppressed(t);
        }
      }
    }
  }

  /**
   * The slow half of a join: the slot is public, or there are leftovers above it.
   *
   * @return true if the slot is ours to run; false if a thief ran it and the result is in the slot
   */
  boolean reclaim(Slot slot) {
    giveUp(slot.index + 1, null);
    if (worker.takeBack(slot)) {
      return true;
    }
    await(slot);
    boolean failed = slot.outcomeVolatile() == Slot.FAILED;
    Object outcome = slot.result;
    worker.retire(slot);
    worker.counters.stolenJoins++;
    if (failed) {
      throw Thrower.unchecked((Throwable) Objects.requireNonNull(outcome));
    }
    return false;
  }

  /** Waits until the thief of a slot has finished it, and helps as far as the join rule allows. */
  void await(Slot slot) {
    int before = worker.excursions;
    boolean interrupted = false;
    boolean roomToHelp = hasRoomOnStack();
    int rounds = 0;
    while (slot.outcomeVolatile() == Slot.PENDING) {
      if (roomToHelp && help(slot)) {
        rounds = 0;
      } else if (rounds++ < SPINS) {
        Thread.onSpinWait();
      } else if (!roomToHelp) {
        LockSupport.parkNanos(NAP_NANOS); // an overflow half-way into falling asleep must not be
      } else {
        worker.engine.sleep.sleepAtJoin(worker, slot, mayRoam());
        if (Thread.interrupted()) {
          interrupted = true;
          cancelInterrupted();
        }
        rounds = 0;
      }
    }
    worker.engine.sleep.searchEnded(worker);
    worker.excursions = before;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean mayRoam() {
    return worker.engine.joinRule.mayRoam(worker.excursions);
  }

  private void cancelInterrupted() {
    Activation current = worker.activation;
    if (current != null) {
      current.computation().cancel("the thread was interrupted while it waited at a join");
    }
  }

  /**
   * Steals back from the thief of {@code slot}, or from somebody else. True if it ran something.
   */
  private boolean help(Slot slot) {
    Worker thief = slot.thief;
    if (thief != null && rob(thief, slot, worker.excursions)) {
      return true;
    }
    if (!mayRoam()) {
      return false;
    }
    if (MailedFork.runOldest(worker, worker.excursions + 1)) {
      return true;
    }
    Worker victim = worker.engine.chooseVictim(worker);
    return victim != null && rob(victim, null, worker.excursions + 1);
  }

  /**
   * One steal attempt, and running what it got. Asks the victim if there is nothing.
   *
   * @param awaited if not null, only a part of this task will do
   * @param excursionsThen how many there are if it succeeds
   * @return true if it ran something
   */
  boolean rob(Worker victim, @Nullable Slot awaited, int excursionsThen) {
    worker.counters.stealsTried++;
    if (victim.hasPublicWork() && victim.isYoung()) {
      return false;
    }
    Slot slot = awaited == null ? victim.steal(worker) : victim.stealBack(worker, awaited);
    if (slot == null) {
      looks++;
      if (looksClosely() && !victim.hasPublicWork() && !victim.isYoung() && victim.ask()) {
        worker.counters.requests++;
        worker.counters.cas++;
      }
      return false;
    }
    int before = worker.excursions;
    worker.excursions = Math.max(excursionsThen, victim.excursions); // inherited, TASC 4.5 (3)
    try {
      runStolen(slot, victim);
    } finally {
      worker.excursions = before; // it is off the stack again
    }
    return true;
  }

  /**
   * Whether this look for work is one of those that also look at what the others run. Every look at
   * that takes the cache line that a busy worker writes when it starts and ends a task, so most
   * look only at what is public.
   */
  private boolean looksClosely() {
    return (looks & 3) == 0;
  }

  /** Runs a slot that was stolen; whatever happens, the outcome goes into the slot. */
  private void runStolen(Slot slot, Worker victim) {
    Throwable failure = null;
    try {
      worker.counters.steals++;
      new StealEvent().of(worker.number, victim.number, slot.index);
      worker.engine.sleep.searchEnded(worker);
      Activation source = Objects.requireNonNull(victim.activation, "a victim runs something");
      worker.runRoot(slot, source.owning(slot.index).computation());
    } catch (Throwable t) {
      failure = t;
    }
    if (failure == null) {
      slot.finish(Slot.DONE);
    } else {
      slot.result = failure;
      slot.finish(Slot.FAILED);
    }
    worker.engine.sleep.joinFinished(victim);
  }

  /**
   * Whether there is stack left to run somebody else's task, or to change who sleeps. A
   * StackOverflowError between taking a task and starting it would lose the task, so it has to come
   * before.
   */
  static boolean hasRoomOnStack() {
    try {
      return touchStack(ROOM) == ROOM;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  private static int touchStack(int frames) {
    return frames == 0 ? 0 : 1 + touchStack(frames - 1);
  }
}
