package io.jackdaw.internal.worker;

import io.jackdaw.internal.jfr.Events;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How a worker takes work from others: a steal, asking a victim that has nothing public, and
 * exposing for one that does not answer. Used by the worker's owner only, while it is idle or waits
 * at a join.
 */
public final class Thief {
  /** How long a worker may take to answer a request before a thief exposes for it. */
  private static final long SILENCE_NANOS = 2_000;

  /** After how many looks at a victim that is in a slow step a thief lets others run. */
  private static final int PATIENT_LOOKS = 64;

  private final PoolWorker worker;

  /** Measures how long a victim has been silent. */
  private final LongSupplier clock;

  Thief(PoolWorker worker) {
    this(worker, System::nanoTime);
  }

  /** With a clock that a test controls. */
  Thief(PoolWorker worker, LongSupplier clock) {
    this.worker = worker;
    this.clock = clock;
  }

  /**
   * Tries to steal once, and runs what it got. Asks the victim for work if nothing is public.
   *
   * @param awaited if not null, only a part of this stolen task may be taken
   * @param excursionsThen the thief's number of excursions while it runs the loot
   * @param now what {@link System#nanoTime} says
   * @return true if it ran something
   */
  public boolean rob(PoolWorker victim, @Nullable Theft awaited, int excursionsThen, long now) {
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
        : takeAndRun(victim, awaited, excursionsThen);
  }

  /**
   * Takes the oldest fork of a worker, or half of its forks, and runs it. False if there is none.
   */
  private boolean runAny(PoolWorker victim, int excursionsThen) {
    boolean ran =
        (worker.engine.stealsHalf && worker.activation == null)
            ? Loot.run(worker, victim, victim.stealHalf(worker))
            : takeAndRun(victim, null, excursionsThen);
    if (ran) {
      worker.others.stole();
    }
    return ran;
  }

  /** Whatever fails after the steal, the slot's owner hears of it. */
  private boolean takeAndRun(PoolWorker victim, @Nullable Theft awaited, int excursionsThen) {
    Slot slot = awaited == null ? victim.steal(worker) : victim.stealBack(worker, awaited);
    if (slot == null) {
      return false;
    }
    worker.counters.steals++;
    try {
      runStolen(slot, victim, excursionsThen);
    } catch (Throwable notBegun) {
      slot.finish(notBegun); // if the owner sleeps, it looks again after a while
    }
    return true;
  }

  /**
   * Asks a worker that has nothing public, waits a moment, and then exposes for it. False if that
   * brings nothing.
   */
  private boolean insist(PoolWorker victim, @Nullable Theft awaited) {
    if (!victim.isWorthAsking() || !victim.signals.ask(worker) || !worker.engine.relieves()) {
      return false;
    }
    awaitAnswer(
        () ->
            victim.hasPublicWork()
                || (awaited != null && awaited.slot().outcomeVolatile() != Slot.PENDING));
    return victim.hasPublicWork() || victim.exposeFor(worker) == Exposure.DONE;
  }

  /** Waits for the answer, but no longer than a worker that polls needs for it. */
  public void awaitAnswer(BooleanSupplier answered) {
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
  boolean relieve(PoolWorker victim, int excursionsThen) {
    worker.counters.stealsTried++;
    boolean ran = runAny(victim, excursionsThen);
    for (int looks = 1; !ran && victim.activation != null; looks++) {
      if (victim.exposeFor(worker) == Exposure.NOTHING) {
        return false;
      }
      if (looks % PATIENT_LOOKS == 0) {
        yieldProcessor(); // the victim is in a slow step, and may be waiting for this processor
      } else {
        Thread.onSpinWait(); // not for long: see SplitStack.beginSlowStep
      }
      ran = runAny(victim, excursionsThen);
    }
    return ran;
  }

  /** Virtual threads keep their carriers: see SplitStack.beginSlowStep. */
  @SuppressWarnings("ThreadPriorityCheck") // not a guess: it yields to the worker that it waits for
  private static void yieldProcessor() {
    if (!Thread.currentThread().isVirtual()) {
      Thread.yield();
    }
  }

  /**
   * Runs a slot that was stolen; whatever happens, the outcome goes into the slot. Throws only if
   * it cannot even begin.
   */
  void runStolen(Slot slot, PoolWorker victim, int excursionsThen) {
    Throwable failure = null;
    int before = worker.excursions;
    try {
      worker.excursions = Math.max(excursionsThen, victim.excursions); // inherited, TASC 4.5 (3)
      Events.stole(worker.engine.name, worker.number, victim.number, slot.index);
      worker.engine.waking.searchEnded(worker);
      Activation source = Objects.requireNonNull(victim.activation, "a victim runs something");
      Activation owning = source.owning(slot.index);
      Scope scope = Scope.ofTaken(owning.scope(), slot);
      RootTask.run(worker, slot, scope, owning.generationAt(slot.index));
    } catch (Throwable t) {
      failure = t;
    }
    boolean isNews = failure != null && !(failure instanceof Stop) && slot.mayBeBranch();
    worker.excursions = before; // the stolen task is off the stack again
    try {
      slot.finish(failure);
    } catch (Throwable t) { // not finished yet, and its owner waits for that
      slot.finish(failure);
    }
    try {
      if (isNews) {
        victim.signals.announceFailure(); // before the look at whether the owner sleeps
      }
      worker.engine.waking.joinFinished(victim);
      if (isNews) {
        yieldProcessor(); // first the owner, if it waits for this one: what is left is not wanted
      }
    } catch (Throwable t) {
      // the owner looks again after a while
    }
  }

  /**
   * A worker's last look before it sleeps: it asks every worker that runs something, gives it a
   * moment to answer, and then relieves it of a task if it has one to spare.
   *
   * @return true if it ran something
   */
  public boolean lookAtSilentWorkers(int excursionsThen) {
    if (!worker.engine.sleep.askAll(worker)) {
      return false;
    }
    awaitAnswer(worker.engine.waking::stealable);
    if (!worker.engine.relieves()) {
      return false;
    }
    for (PoolWorker victim : worker.engine.table.all()) {
      if (victim != null && victim != worker && relieve(victim, excursionsThen)) {
        return true;
      }
    }
    return false;
  }
}
