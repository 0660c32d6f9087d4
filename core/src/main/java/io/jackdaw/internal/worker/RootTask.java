package io.jackdaw.internal.worker;

import io.jackdaw.internal.pool.Threads;
import org.jspecify.annotations.Nullable;

/**
 * Runs a task from its start, as opposed to inside a join: the root of a computation, a submission,
 * or a stolen fork. Nothing that the task forked is left when it returns or throws.
 */
public final class RootTask {
  private RootTask() {}

  /** Runs a slot as the first task of an activation. */
  public static void run(PoolWorker worker, Slot slot, Scope scope) {
    run(worker, slot, scope, generation(worker), false);
  }

  /**
   * The same for a submitted task. It starts even if the pool is being stopped: whoever asks for
   * its result would otherwise wait forever. It then finds its thread interrupted.
   */
  public static void runSubmission(PoolWorker worker, Slot slot, Scope scope) {
    run(worker, slot, scope, generation(worker), true);
  }

  /**
   * The same for a task whose depth in the computation is known ({@link Activation#generation}).
   */
  static void run(PoolWorker worker, Slot slot, Scope scope, int generation) {
    run(worker, slot, scope, generation, false);
  }

  private static int generation(PoolWorker worker) {
    Activation below = worker.activation;
    return below == null ? 0 : below.generationAt(worker.depth() - 1);
  }

  private static void run(
      PoolWorker worker, Slot slot, Scope scope, int generation, boolean startsAnyway) {
    if (scope.computation().wraps && isForeignTo(worker.activation, scope.computation())) {
      runWrapped(worker, slot, scope, generation, startsAnyway);
    } else {
      runHere(worker, slot, scope, generation, startsAnyway);
    }
  }

  private static boolean isForeignTo(@Nullable Activation below, Computation computation) {
    return below == null || below.computation() != computation;
  }

  /** With contexts that have to be put around the run: all of them are entered before it starts. */
  private static void runWrapped(
      PoolWorker worker, Slot slot, Scope scope, int generation, boolean startsAnyway) {
    boolean[] started = new boolean[1];
    try {
      scope
          .computation()
          .around(
              worker.activation,
              () -> {
                started[0] = true;
                runHere(worker, slot, scope, generation, startsAnyway);
              });
    } catch (Throwable t) {
      throw started[0] ? Thrower.unchecked(t) : notStarted(worker, slot, t);
    } finally {
      worker.seen(); // a context may block
    }
  }

  private static void runHere(
      PoolWorker worker, Slot slot, Scope scope, int generation, boolean startsAnyway) {
    Activation below = worker.activation;
    readyStack(worker, below);
    Activation mine = new Activation(scope, worker.depth(), below, generation);
    double declaredBelow = worker.remaining.declared();
    worker.remaining.setOpaque(Double.NaN);
    noteBeginning(worker, slot, scope, below);
    Runner suspended = worker.runner;
    int baseBelow = worker.base;
    boolean putAside = false;
    Runnable leave = null;
    Throwable failure = null;
    worker.base = mine.base();
    if (below == null) {
      worker.admitForks(); // before activation, whose volatile store is the fence: see Signals
    }
    worker.activation = mine; // no calls between this and the try: the stack could overflow there
    try {
      if (below == null) {
        worker.signals.repeat(); // whoever signalled before closed a window that is open now
      }
      putAside = mine.isOnAnother() && putInterruptAside(worker);
      leave = enter(worker, slot, mine);
      start(worker, slot, mine, startsAnyway);
    } catch (Throwable t) {
      failure = t;
      throw t;
    } finally {
      worker.activation = below; // first: the stack could overflow in the calls that follow
      worker.base = baseBelow;
      worker.runner = suspended;
      cameBackTo(worker, below, putAside);
      worker.remaining.setOpaque(declaredBelow);
      worker.forgetObjects();
      Contexts.leave(leave, failure); // last: it may throw
    }
  }

  private static void readyStack(PoolWorker worker, @Nullable Activation below) {
    if (below != null) {
      worker.claimAll(); // what is suspended keeps its forks: see Joins.reclaim
    } else {
      worker.signals.renewIfAged(); // a collection while nothing ran here closed no window
    }
  }

  private static void noteBeginning(
      PoolWorker worker, Slot slot, Scope scope, @Nullable Activation below) {
    long now = System.nanoTime();
    worker.activeSince = now;
    if (below == null && scope == scope.computation()) { // a job, not a part of one
      worker.rent.begin(slot, now);
    }
  }

  private static void start(PoolWorker worker, Slot slot, Activation mine, boolean startsAnyway) {
    try {
      if (startsAnyway) {
        worker.engine.interruptIfStopping(worker); // after activation is set, which stop() reads
      } else if (mine.scope().isCancelled()) {
        throw notStarted(worker, slot, mine.scope().cancellation());
      }
      if (worker.engine.isAwaited()) {
        demandOrPutOff(worker); // sleepers asked before this started
      }
      slot.run(worker);
      worker.joins.giveUp(mine.base());
    } catch (Throwable t) {
      throw Thrower.unchecked(worker.joins.giveUp(mine.base(), t));
    } finally {
      if (mine.isOnAnother()) {
        forgetInterrupt(worker); // before activation is reset: a later one is for the task below
      }
    }
  }

  private static void demandOrPutOff(PoolWorker worker) {
    if (worker.rent.putsOffUnasked()) {
      worker.interruptJoins(); // on the way up they look at the clock: see Rent.isTimeUp
    } else {
      worker.signals.demandWork(worker); // the first fork or poll answers
    }
  }

  /** Enters the contexts of a part that starts on top of another computation, or of nothing. */
  private static @Nullable Runnable enter(PoolWorker worker, Slot slot, Activation mine) {
    Computation computation = mine.computation();
    if (computation.wraps || !isForeignTo(mine.below(), computation)) {
      return null; // they are around this already
    }
    try {
      return computation.enter(mine.below());
    } catch (Throwable t) {
      throw notStarted(worker, slot, t);
    }
  }

  /**
   * Tells those that wait for the slot in other ways than a join, which gets the exception anyway.
   * Never returns.
   */
  private static RuntimeException notStarted(PoolWorker worker, Slot slot, Throwable why) {
    slot.notStarted(worker, why);
    throw Thrower.unchecked(why);
  }

  /** Catches up on what was put off while the activation ran. */
  private static void cameBackTo(PoolWorker worker, @Nullable Activation below, boolean putAside) {
    worker.seen();
    worker.signals.repeat(); // put off for lack of stack
    if (below == null) {
      worker.refuseForks();
      worker.rent.end();
    } else if (below.scope().isCancelled() || worker.failures.mayHaveFailed()) {
      worker.signals.announceCancellation(); // cancelled, or a branch failed, meanwhile
    }
    if (worker.runner != null) {
      worker.runner.cameBack(); // it may be owed an interrupt
    }
    if (putAside) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Hides an earlier interrupt from the task that starts: it was meant for the task now suspended,
   * which gets it back. The interrupt of {@code shutdownNow} is for both.
   */
  private static boolean putInterruptAside(PoolWorker worker) {
    Runner suspended = worker.runner;
    boolean wasSet = suspended == null ? Thread.interrupted() : suspended.putInterruptAside();
    if (wasSet && suspended == null) {
      Cancellation.callerWasInterrupted(worker); // nobody else would see it while it is put aside
    }
    worker.engine.interruptIfStopping(worker);
    return wasSet;
  }

  /**
   * Hides from the suspended task an interrupt that was meant for the task that has just ended, or
   * that this task left behind. Does nothing on a caller's thread: nobody knows which task the
   * caller's interrupt was meant for, so it is kept, even if that is one too many.
   */
  private static void forgetInterrupt(PoolWorker worker) {
    if (worker.thread == Thread.currentThread()) {
      Threads.clearInterrupt();
      worker.engine.interruptIfStopping(worker);
    }
  }
}
