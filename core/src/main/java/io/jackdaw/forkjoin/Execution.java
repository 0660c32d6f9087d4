package io.jackdaw.forkjoin;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.Cancellation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.LibraryBody;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Stop;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * How a task gets onto a worker's stack and is run from there; users see {@link ForkJoinTask}.
 *
 * <p>Forks that nobody joined: when a task has ended normally, its worker runs the forks of that
 * task that nobody joined or took, newest first. It does so <em>after</em> the task is complete, so
 * that a child may join its parent; and before anything older on that stack goes on, because only
 * the top of the stack can be taken off. A fork that is run in this way leaves its own such forks
 * to the loop that runs it, which takes them next. When a task ends with an exception, such forks
 * are cancelled instead.
 *
 * <p>(More than 300 lines: the way of a task onto the stack and off it again, in one place.)
 */
abstract class Execution extends Completion {
  /** The body of all forks of this package. Always ends the task; throws only if it must. */
  static final LibraryBody<Object> RUN = new RunForked();

  /**
   * One more than the ticket of the last fork; 0 if the task was never forked, or was forked
   * outside a pool. Written by the forking worker, plain, after the fork. Another worker that joins
   * the task may see an older value; while the status is FRESH, that is never a place on its own
   * stack that holds this task ({@link #push}).
   */
  private transient int place;

  /**
   * Protected, although all direct subclasses are in this package: deserialization calls it for
   * tasks of other packages, and could not if it were package-private.
   */
  protected Execution() {}

  /**
   * Does the work: see {@link ForkJoinTask#exec}.
   *
   * @return true if the task is complete now
   */
  protected abstract boolean exec();

  // ---- forking

  /**
   * Makes the task available: pushes it on the current worker's stack or submits it to the common
   * pool.
   */
  final void push(@Nullable PoolWorker worker) {
    if (place > 0 || statusPlain() == RESTING) {
      share(); // an old slot may still hold it: others can reach it from there, too
    }
    if (worker != null) {
      place = worker.fork(RUN, this, worker.number(), 0) + 1;
    } else {
      share();
      Jackdaw.common().execute(this::runShared);
    }
  }

  /** Takes the task off the stack, if it is the newest and nobody has started it. */
  final boolean unpush(@Nullable PoolWorker worker) {
    if (worker == null || !isNewest(worker) || !claimLoudly()) {
      return false;
    }
    join(worker); // finds it claimed, here or by a thief
    place = 0;
    unclaim();
    return true;
  }

  private boolean isNewest(PoolWorker worker) {
    return place > 0 && OwnForks.isNewest(worker, place - 1, this);
  }

  private boolean isHeldBy(PoolWorker worker) {
    return place > 0 && OwnForks.holds(worker, place - 1, this);
  }

  /** Stops whoever has taken it, at its next fork or join. */
  final void stopIfTaken(PoolWorker worker) {
    if (isHeldBy(worker)) {
      OwnForks.stopIfTaken(worker, place - 1);
    }
  }

  /** Takes the newest fork off the stack. */
  private void join(PoolWorker worker) {
    worker.joinForked(RUN, place - 1, this, worker.number(), 0);
  }

  // ---- running

  /**
   * There are few calls from the join of one task to that of the next one inside it, and no bridge
   * method for a type parameter: the JIT inlines only 15 levels, and below them each fork costs one
   * more object.
   */
  private static final class RunForked implements LibraryBody<Object> {
    @Override
    public void run(Worker here, Object data, long forkedOn, long unused) {
      PoolWorker worker = PoolWorker.of(here);
      Execution task = (Execution) data;
      if (forkedOn == worker.number() && task.statusPlain() == FRESH) {
        task.claimQuietly();
        task.run(worker, true);
      } else if (task.claimLoudly()) {
        task.run(worker, false);
      }
    }

    @Override
    public void givenUp(PoolWorker worker, Object data, @Nullable Throwable cause) {
      Execution task = (Execution) data;
      if (cause != null) {
        task.endLoudly(Outcome.ofCancel());
      } else if (task.statusPlain() == FRESH) {
        task.claimQuietly();
        task.runLeftover(worker, true);
      } else if (task.claimLoudly()) {
        task.runLeftover(worker, false);
      }
    }

    @Override
    public void notStarted(PoolWorker worker, Object task, Throwable why) {
      ((Execution) task).endWith(why); // not at the join: there may be none, and others may wait
    }

    @Override
    public boolean waitsThroughInterrupts() {
      return true; // as ForkJoinTask.join promises
    }

    @Override
    public boolean isOver(Object task) {
      Outcome end = ((Execution) task).outcome();
      return end != null && end.byHand();
    }

    @Override
    public void wakeWhenOver(Object task, Thread waiting) {
      ((Execution) task).wakeAtEnd(waiting);
    }
  }

  private void runShared() {
    if (claimLoudly()) {
      run(Objects.requireNonNull(CurrentWorker.get(), "workers run what is submitted"), false);
    }
  }

  /** Runs a task that was claimed. */
  private void run(PoolWorker worker, boolean quiet) {
    if (hasOutcome()) {
      return; // cancelled or completed before it started
    }
    int base = worker.depth();
    boolean complete;
    try {
      complete = exec();
    } catch (Throwable t) {
      fail(worker, base, t);
      return;
    }
    end(complete, quiet);
    if (worker.depth() > base) {
      OwnForks.giveUp(worker, base);
    }
  }

  /**
   * Runs a fork that nobody joined. Its own forks that nobody joined are left on the stack, where
   * they are the next that {@link OwnForks#giveUp}, which called this, takes: a chain of them takes
   * a loop there, not a stack.
   */
  private void runLeftover(PoolWorker worker, boolean quiet) {
    if (hasOutcome()) {
      return; // cancelled or completed before it started
    }
    int base = worker.depth();
    boolean complete;
    try {
      complete = exec();
    } catch (Throwable t) {
      fail(worker, base, t);
      return;
    }
    end(complete, quiet);
  }

  private void end(boolean complete, boolean quiet) {
    if (!complete) {
      leaveToOthers();
    } else if (quiet) {
      endQuietly();
    } else {
      endLoudly(Outcome.NORMAL);
    }
  }

  private void fail(PoolWorker worker, int base, Throwable t) {
    Throwable failure = OwnForks.failureFor(worker, base, t);
    endLoudly(Outcome.thrown(failure));
    OwnForks.giveUp(worker, base, failure);
  }

  // ---- joining

  /**
   * The join of nearly all forks: if this is the newest, takes it off the stack and runs it, or
   * waits for its thief.
   *
   * @return true if the task ended quietly; else the caller must look at its outcome
   */
  final boolean joinNewest(@Nullable PoolWorker worker) {
    if (worker == null || !isNewest(worker)) {
      return false;
    }
    try {
      // not join(worker): see RunForked
      worker.joinForked(RUN, place - 1, this, worker.number(), 0);
    } catch (Throwable t) { // cancelled before it started, or no stack left to record a failure
      endWith(t);
      if (t instanceof Stop stop && stop.isForJoining()) {
        throw stop; // the task that joins is stopped, and this one given up with it
      }
    }
    if (sweep) {
      sweep = false;
      sweepDuds(worker, false);
    }
    return endedQuietly();
  }

  /** Ends a task that did not run. */
  private void endWith(Throwable t) {
    endLoudly(new Outcome(t, t instanceof CancellationException, false));
  }

  /**
   * Takes finished forks off the top of the stack: most were joined out of order. A fork that a
   * thief still runs stays if it was completed by hand, or if the caller is in a hurry. Their
   * outcomes are left to whoever asks for them.
   */
  private static void sweepDuds(PoolWorker worker, boolean inAHurry) {
    int before = worker.depth() + 1;
    Execution dud = newestDud(worker);
    while (dud != null
        && worker.depth() < before
        && !(OwnForks.isRunElsewhere(worker, dud.place - 1) && (inAHurry || RUN.isOver(dud)))) {
      before = worker.depth();
      try {
        dud.join(worker);
      } catch (Throwable t) { // a context carrier failed, a cancellation, or a stack overflow
        return;
      }
      dud = newestDud(worker);
    }
    if (OwnForks.newest(worker) instanceof Execution next) {
      next.sweep = true; // there may be more below, and whoever was to sweep them has gone
    }
  }

  /** Sweeps after a caller has found a task complete without a join. Waits for nobody. */
  static void sweepHere(@Nullable PoolWorker worker) {
    if (worker != null) {
      sweepDuds(worker, true);
    }
  }

  private static @Nullable Execution newestDud(PoolWorker worker) {
    return OwnForks.newest(worker) instanceof Execution newest
            && (newest.outcome() != null || newest.isResting())
            && newest.isNewest(worker)
        ? newest
        : null;
  }

  /** Runs the task here, if that is possible and nobody has started it. */
  final void help(@Nullable PoolWorker worker) {
    if (worker == null || joinNewest(worker)) {
      return;
    }
    boolean mine = isHeldBy(worker);
    if (mine && OwnForks.newest(worker) instanceof Execution newest && newest != this) {
      newest.sweep = true; // our slot stays under it, without effect
    }
    if (outcome() == null && (mine ? claimLoudly() : claimShared())) {
      run(worker, false);
    }
    sweepDuds(worker, false); // the forks above may be gone by now
  }

  /** Runs the task here, or waits for it. */
  final Outcome finish(@Nullable PoolWorker worker) {
    Outcome end = outcome();
    if (end != null && (worker == null || place == 0 || place > worker.depth())) {
      return end; // and no slot on this stack holds it
    }
    help(worker);
    end = outcome();
    if (end == null) {
      Blocking.run(() -> awaitUninterruptibly(worker));
      if (worker != null) {
        sweepDuds(worker, false);
      }
      end = Objects.requireNonNull(outcome());
    }
    return end;
  }

  /**
   * Waits through interrupts, except that of {@code shutdownNow}: then nobody may be left to run
   * the task, and the pool could not end while this worker waits for it.
   */
  private void awaitUninterruptibly(@Nullable PoolWorker worker) {
    boolean interrupted = false;
    while (outcome() == null) {
      try {
        await(true, 0);
      } catch (InterruptedException e) {
        interrupted = true;
        if (worker != null && worker.isStopping()) {
          endLoudly(Outcome.ofCancel());
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The start of nearly all invoked tasks: runs a task that was never forked.
   *
   * @return true if the task ended quietly; else the caller must start it or look at its outcome
   */
  final boolean startNew(@Nullable PoolWorker worker) {
    if (worker == null || place != 0 || statusPlain() != FRESH) {
      return false;
    }
    claimQuietly();
    run(worker, true);
    return endedQuietly();
  }

  /** An interrupt of the caller neither ends nor cancels it, as {@code invoke} promises. */
  private Outcome startAsCaller(PoolWorker worker) {
    Cancellation.waitThroughInterrupts(worker);
    return start(worker);
  }

  /** Starts the task here and now, without a fork, or waits for whoever has started it. */
  final Outcome start(@Nullable PoolWorker worker) {
    if (worker == null) {
      return Jackdaw.common().invoke(w -> startAsCaller(PoolWorker.of(w)));
    }
    if (!startNew(worker) && claimResting()) {
      run(worker, false);
    }
    return finish(worker);
  }
}
