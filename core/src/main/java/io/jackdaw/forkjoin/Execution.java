package io.jackdaw.forkjoin;

import io.jackdaw.Blocking;
import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Slot;
import io.jackdaw.Worker;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * How a task gets onto a worker's stack and is run from there; {@link ForkJoinTask} is what users
 * see of it.
 *
 * <p>Code that forked and did not join: when a task has ended normally, its worker runs what the
 * task forked and nobody joined or took, newest first. It does so <em>after</em> the task is
 * complete, so that a child may join its parent; and before anything older on that stack goes on,
 * because only the top of the stack can be taken off. When a task ends with an exception, such
 * forks are cancelled instead.
 */
abstract class Execution extends Completion {
  /** The body of all forks of this package. Ends the task in every case; throws only if it must. */
  static final Body.ToVoid<Execution> RUN = new RunForked();

  /**
   * Where this was last forked; null if it never was, or outside of a pool. Written by the forking
   * worker, plain, after the fork; thieves that read it may see an older value, which is never one
   * of their own slots together with the status FRESH ({@link #push}).
   */
  private transient @Nullable Slot slot;

  /**
   * Protected, though all that extend this are in this package: it is what deserialization calls
   * for tasks of other packages, and it would not if it were not.
   */
  protected Execution() {}

  /** Does the work: see {@link ForkJoinTask#exec}. */
  abstract boolean perform();

  // ---- forking

  /** Makes the task available, on the current worker's stack or in the common pool's inbox. */
  final void push(@Nullable Worker worker) {
    if (slot != null) {
      share(); // its old place may still be on a stack: from there it can be reached, too
    }
    if (worker != null) {
      slot = worker.fork(RUN, this, 0, 0);
    } else {
      share();
      Jackdaw.common().execute(this::runShared);
    }
  }

  /** Takes the task off the stack, if it is the newest and nobody has started it. */
  final boolean unpush(@Nullable Worker worker) {
    Slot place = slot;
    if (worker == null || place == null || !worker.isNewest(place, this) || !claimLoudly()) {
      return false;
    }
    worker.join(RUN, place); // finds it claimed, here or at a thief
    slot = null;
    unclaim();
    return true;
  }

  // ---- running

  private static final class RunForked implements Body.ToVoid<Execution> {
    @Override
    public void run(Worker worker, Execution task, long a, long b) {
      task.runForked(worker);
    }

    @Override
    public void givenUp(Worker worker, Execution task, @Nullable Throwable cause) {
      if (cause == null) {
        task.runForked(worker);
      } else {
        task.endLoudly(Outcome.ofCancel());
      }
    }

    @Override
    public boolean waitsThroughInterrupts() {
      return true; // as ForkJoinTask.join promises
    }
  }

  /** On the worker that took the slot off its own stack, or on a thief. */
  private void runForked(Worker worker) {
    Slot place = slot;
    if (place != null && worker.owns(place) && statusPlain() == FRESH) {
      claimQuietly();
      run(worker, true);
    } else if (claimLoudly()) {
      run(worker, false);
    }
  }

  private void runShared() {
    if (claimLoudly()) {
      run(Objects.requireNonNull(Worker.current(), "the inbox is emptied by workers"), false);
    }
  }

  /** Runs a task that was claimed. */
  private void run(Worker worker, boolean quiet) {
    if (hasOutcome()) {
      return; // cancelled or completed before it started
    }
    int base = worker.forks();
    boolean complete;
    try {
      complete = perform();
    } catch (Throwable t) {
      fail(worker, base, t);
      return;
    }
    if (!complete) {
      leaveToOthers();
    } else if (quiet) {
      endQuietly();
    } else {
      endLoudly(Outcome.NORMAL);
    }
    if (worker.forks() > base) {
      worker.giveUp(base, null);
    }
  }

  private void fail(Worker worker, int base, Throwable t) {
    endLoudly(Outcome.thrown(t));
    worker.giveUp(base, t);
  }

  // ---- joining

  /**
   * The join of nearly all forks: if this is the newest, takes it off the stack and runs it, or
   * waits for its thief.
   *
   * @return whether the task ended quietly; else there is more to find out
   */
  final boolean joinNewest(@Nullable Worker worker) {
    Slot place = slot;
    if (worker == null || place == null || !worker.isNewest(place, this)) {
      return false;
    }
    try {
      worker.join(RUN, place, this);
    } catch (Throwable t) { // cancelled before it started, or no stack left to record a failure
      endLoudly(new Outcome(t, t instanceof CancellationException));
    }
    if (sweep) {
      sweep = false;
      sweepDuds(worker);
    }
    return endedQuietly();
  }

  /** Takes forks off the top of the stack that are done: most were joined out of order. */
  private static void sweepDuds(Worker worker) {
    while (worker.newest() instanceof Execution below
        && below.outcome() != null
        && below.slot != null
        && worker.isNewest(below.slot, below)) {
      worker.join(RUN, below.slot);
    }
  }

  /** Runs the task here, if that is possible and nobody has started it. */
  final void help(@Nullable Worker worker) {
    if (worker == null || joinNewest(worker)) {
      return;
    }
    Slot place = slot;
    boolean mine = place != null && worker.owns(place);
    if (mine && worker.newest() instanceof Execution newest && newest != this) {
      newest.sweep = true; // our slot stays under it and does nothing any more
    }
    if (outcome() == null && (mine ? claimLoudly() : claimShared())) {
      run(worker, false);
    }
    sweepDuds(worker); // those above may have gone meanwhile
  }

  /** Runs the task here, or waits for it. */
  final Outcome finish(@Nullable Worker worker) {
    help(worker);
    Outcome end = outcome();
    if (end == null) {
      Blocking.run(this::awaitUninterruptibly);
      if (worker != null) {
        sweepDuds(worker);
      }
      end = Objects.requireNonNull(outcome());
    }
    return end;
  }

  private void awaitUninterruptibly() {
    try {
      await(false, 0);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Starts the task here and now, without a fork, or waits for whoever has started it. */
  final Outcome start(@Nullable Worker worker) {
    if (worker == null) {
      return Jackdaw.common().invoke(this::start);
    }
    if (slot == null && statusPlain() == FRESH) {
      claimQuietly();
      run(worker, true);
    }
    return finish(worker);
  }
}
