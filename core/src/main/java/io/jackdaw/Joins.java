package io.jackdaw;

import io.jackdaw.internal.jfr.StealEvent;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a worker does at a join that is not simple: take back or give up forks, wait for a thief and
 * help meanwhile. Used by the worker's owner only.
 */
final class Joins {
  /** How long a waiting worker looks around before it goes to sleep. */
  private static final long AWAIT_NANOS = 10_000;

  /** How long a worker may take to answer a request before a thief exposes for it. */
  private static final long SILENCE_NANOS = 2_000;

  /** How long it waits between two looks if there is no stack left for anything better. */
  private static final long NAP_NANOS = 50_000;

  /** How many small frames must fit on the stack before somebody else's task is taken. */
  private static final int ROOM = 512;

  private final Worker worker;

  /** What tells how long a victim has been silent. */
  private final LongSupplier clock;

  Joins(Worker worker) {
    this(worker, System::nanoTime);
  }

  /** With a clock that a test controls. */
  Joins(Worker worker, LongSupplier clock) {
    this.worker = worker;
    this.clock = clock;
  }

  /** See {@link Worker#giveUp}. */
  void giveUp(int base, @Nullable Throwable cause) {
    worker.restoreDepth();
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
        if (cause != null && failure instanceof Throwable t) {
          Thrower.suppress(cause, t);
        }
      }
    }
  }

  /**
   * The slow half of a join: the slot is public, or there are leftovers above it.
   *
   * @return true if the slot is ours to run; false if a thief ran it and the result is in the slot,
   *     or if it is over although its thief still runs it. Then it stays on the stack, as a fork
   *     does that nobody joins.
   */
  boolean reclaim(Slot slot) {
    worker.throwIfCancelledLately();
    giveUp(slot.index + 1, null);
    if (worker.takeBack(slot)) {
      return true;
    }
    await(slot, slot::isOver);
    int end = slot.outcomeVolatile();
    if (end == Slot.PENDING) {
      return false;
    }
    boolean failed = end == Slot.FAILED;
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
    await(slot, () -> false);
  }

  private void await(Slot slot, BooleanSupplier isOver) {
    int before = worker.excursions;
    boolean interrupted = false;
    boolean roomToHelp = hasRoomOnStack();
    long since = System.nanoTime();
    long longest = Sleep.LOOK_AGAIN_NANOS;
    while (slot.outcomeVolatile() == Slot.PENDING) {
      if (isOver.getAsBoolean()) {
        break;
      }
      if (roomToHelp && help(slot)) {
        since = System.nanoTime();
        longest = Sleep.LOOK_AGAIN_NANOS;
      } else if (System.nanoTime() - since < AWAIT_NANOS) {
        Thread.onSpinWait();
      } else if (!roomToHelp) {
        LockSupport.parkNanos(NAP_NANOS); // an overflow half-way into falling asleep must not be
      } else {
        boolean roam = mayRoam();
        if (!roam || !worker.engine.search.lookAtSilentWorkers(worker, worker.excursions + 1)) {
          slot.wakeWhenOver(Thread.currentThread());
          if (worker.engine.sleep.sleepAtJoin(worker, slot, roam, isOver, longest)) {
            longest = Sleep.moreSeldom(longest);
          }
        }
        if (Thread.interrupted()) {
          interrupted = true;
          if (!(slot.body instanceof Body.ToVoid<?> body) || !body.waitsThroughInterrupts()) {
            cancelInterrupted();
          }
        }
        since = System.nanoTime();
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

  /**
   * Whoever interrupts this thread means the task that the thread began with, not one that it helps
   * meanwhile. If a computation on the stack is cancelled, the interrupt came with that.
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
    if (theft != null && rob(theft.thief(), theft, worker.excursions, System.nanoTime())) {
      return true;
    }
    if (!mayRoam()) {
      return false;
    }
    if (MailedFork.runOldest(worker, worker.excursions + 1)) {
      return true;
    }
    Worker victim = worker.engine.chooseVictim(worker);
    return victim != null && rob(victim, null, worker.excursions + 1, System.nanoTime());
  }

  /**
   * One steal attempt, and running what it got. Asks the victim if there is nothing.
   *
   * @param awaited if not null, only a part of this task will do
   * @param excursionsThen how many there are if it succeeds
   * @param now what {@link System#nanoTime} says
   * @return true if it ran something
   */
  boolean rob(Worker victim, @Nullable Theft awaited, int excursionsThen, long now) {
    worker.counters.stealsTried++;
    boolean isPublic = victim.hasPublicWork();
    if (victim.isYoung(now)) {
      return false;
    }
    if (!isPublic && !insist(victim, awaited)) {
      return false;
    }
    return awaited == null
        ? runAny(victim, excursionsThen)
        : runIfTaken(victim.stealBack(worker, awaited), victim, excursionsThen);
  }

  /** Takes the oldest fork, or half of them, from a worker, and runs it. False if there is none. */
  private boolean runAny(Worker victim, int excursionsThen) {
    boolean ran =
        (worker.engine.stealsHalf && worker.activation == null)
            ? Loot.run(worker, victim, victim.stealHalf(worker))
            : runIfTaken(victim.steal(worker), victim, excursionsThen);
    if (ran) {
      worker.others.stole();
    }
    return ran;
  }

  private boolean runIfTaken(@Nullable Slot slot, Worker victim, int excursionsThen) {
    if (slot == null) {
      return false;
    }
    runStolen(slot, victim, excursionsThen);
    return true;
  }

  /**
   * Asks a worker that has nothing public, waits a moment, and then exposes for it. False if there
   * will be nothing.
   */
  private boolean insist(Worker victim, @Nullable Theft awaited) {
    if (!victim.isWorthAsking() || !victim.ask(worker) || !worker.engine.relieves()) {
      return false;
    }
    awaitAnswer(
        () ->
            victim.hasPublicWork()
                || (awaited != null && awaited.slot().outcomeVolatile() != Slot.PENDING));
    return victim.hasPublicWork() || victim.exposeFor(worker) == Exposure.DONE;
  }

  /** Waits until the answer is there, but no longer than a worker that polls needs for it. */
  void awaitAnswer(BooleanSupplier answered) {
    long from = clock.getAsLong();
    while (!answered.getAsBoolean() && clock.getAsLong() - from < SILENCE_NANOS) {
      Thread.onSpinWait();
    }
  }

  /**
   * Takes a task from a worker that was asked and has not answered, if it has one to spare.
   *
   * @return true if it ran something
   */
  boolean relieve(Worker victim, int excursionsThen) {
    worker.counters.stealsTried++;
    boolean ran = runAny(victim, excursionsThen);
    while (!ran && victim.activation != null) {
      if (victim.exposeFor(worker) == Exposure.NOTHING) {
        return false;
      }
      Thread.onSpinWait(); // not for long: see SplitStack.beginSlowStep
      ran = runAny(victim, excursionsThen);
    }
    return ran;
  }

  /** Runs a slot that was stolen; whatever happens, the outcome goes into the slot. */
  void runStolen(Slot slot, Worker victim, int excursionsThen) {
    Throwable failure = null;
    int before = worker.excursions;
    worker.excursions = Math.max(excursionsThen, victim.excursions); // inherited, TASC 4.5 (3)
    try {
      worker.counters.steals++;
      new StealEvent().of(worker.engine.name, worker.number, victim.number, slot.index);
      worker.engine.sleep.searchEnded(worker);
      Activation source = Objects.requireNonNull(victim.activation, "a victim runs something");
      Activation owning = source.owning(slot.index);
      worker.runRoot(slot, owning.computation(), owning.generationAt(slot.index));
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
    worker.excursions = before; // it is off the stack again
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
