package io.jackdaw.internal.pool;

import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.mail.MailedFork;
import io.jackdaw.internal.policy.StealGate;
import io.jackdaw.internal.sleep.Endurance;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What a pool's own threads do: look for work with growing pauses, run it, and sleep when they have
 * found nothing for a while. How long they search, and why, is in ADR 4 and ADR 5.
 */
final class IdleLoop {
  /**
   * The longest pause between two looks, a few microseconds. Each look takes a cache line from the
   * victim.
   */
  private static final int MOST_PAUSES = 256;

  /** A failure that comes later than this after the one before is a new one. */
  private static final long FORGIVEN_NANOS = 1_000_000_000;

  /** How long to wait after the second failure in a row; twice as long after each one more. */
  private static final long SHORTEST_NANOS = 1_000_000;

  private static final long LONGEST_NANOS = 128_000_000;

  private final Engine engine;
  private final StealGate stealGate = new StealGate(StealGate.DEFAULT_BOUND_NANOS);

  IdleLoop(Engine engine) {
    this.engine = engine;
  }

  /**
   * The life of a seat's thread, which starts as a searcher. Whatever fails in it outside of any
   * task, the thread goes on: the README of this package says in which state.
   */
  void run(PoolWorker worker) {
    long pause = 0;
    long failed = System.nanoTime() - FORGIVEN_NANOS;
    boolean goesOn = true;
    while (goesOn) {
      try {
        goesOn = workAndSleep(worker);
      } catch (Throwable t) {
        long now = System.nanoTime();
        pause = now - failed < FORGIVEN_NANOS ? backOff(pause) : 0;
        recover(worker, t, pause);
        failed = System.nanoTime();
      }
    }
    try {
      worker.wakePlace.ended();
    } finally {
      CurrentWorker.set(null); // or the pool could be reached as long as the factory's thread can
    }
  }

  private static long backOff(long pause) {
    return Math.clamp(2 * pause, SHORTEST_NANOS, LONGEST_NANOS);
  }

  /** False if the thread is to end. */
  private boolean workAndSleep(PoolWorker worker) {
    CurrentWorker.set(worker);
    engine.places.settle(worker.number);
    do {
      if (worker.seat.occupant() == Thread.currentThread()) {
        engine.waking.searchStarted(worker); // it is, except after a failure
        worker.wakePlace.awake();
        engine.waking.awake(worker);
        search(worker);
      }
    } while (engine.sleep.sleepIdle(worker));
    return false;
  }

  /** Says what failed, puts away what a task has left, and waits a little. Never throws. */
  private void recover(PoolWorker worker, Throwable t, long pause) {
    try {
      engine.faults.workerFailed(worker.number, t);
      if (worker.seat.occupant() == Thread.currentThread()) {
        OwnForks.giveUp(worker, 0, t);
        worker.forgetObjects(); // what fills the heap may be here
        if (pause != 0) {
          engine.waking.searchEnded(worker); // somebody else may search meanwhile
        }
      }
      LockSupport.parkNanos(pause);
    } catch (Throwable again) {
      // what is not put right yet is so after the next failure
    }
  }

  /** Runs what it finds; returns when it has found nothing for a while. */
  private void search(PoolWorker worker) {
    Endurance endurance = new Endurance(System.nanoTime());
    int pauses = 1;
    while (!engine.spares.shouldRest(worker)) {
      long looked = System.nanoTime();
      PoolWorker other = worker.others.choose();
      if (!runSomething(worker, other)) {
        long startedThere = other == null ? 0 : other.activeSince();
        if (!worker.mail.canSteal(stealGate)) {
          endurance.expectMail();
        }
        long ripe = startedThere + PoolWorker.PATIENCE_NANOS - System.nanoTime();
        if (ripe > 0) {
          pauseNanos(worker, ripe);
        } else {
          pause(worker, pauses);
          pauses = Math.min(2 * pauses, MOST_PAUSES);
        }
        if (!endurance.isOver(System.nanoTime())) {
          continue;
        }
        if (!foundSilent(worker)) {
          return;
        }
      }
      endurance.worked(looked, System.nanoTime());
      pauses = 1;
    }
  }

  private boolean foundSilent(PoolWorker worker) {
    boolean found = worker.thief.lookAtSilentWorkers(0);
    if (found) {
      engine.waking.searchStarted(worker);
    }
    return found;
  }

  /** Waits a little; mail ends the wait. */
  private static void pause(PoolWorker worker, int times) {
    for (int i = 0; i < times && worker.mail.isEmpty(); i++) {
      Thread.onSpinWait();
    }
  }

  private static void pauseNanos(PoolWorker worker, long nanos) {
    long from = System.nanoTime();
    while (worker.mail.isEmpty() && System.nanoTime() - from < nanos) {
      Thread.onSpinWait();
    }
  }

  private boolean runSomething(PoolWorker worker, @Nullable PoolWorker victim) {
    if (!engine.lifecycle.isStopping()) {
      Threads.clearInterrupt(); // it was meant for a task that has ended
    }
    if (MailedFork.runOldest(worker, 0)) {
      engine.waking.searchStarted(worker);
      return true;
    }
    if (worker.inHand == null && !engine.lifecycle.isStopping()) { // shutdownNow returns the others
      worker.inHand = engine.submissions.poll();
    }
    if (worker.inHand != null) {
      runInHand(worker, worker.inHand);
    } else if (!runForeign(worker)) {
      if (victim == null
          || !worker.mail.canSteal(stealGate)
          || !worker.thief.rob(victim, null, 0, System.nanoTime())) {
        return false;
      }
      worker.excursions = 0;
    }
    engine.waking.searchStarted(worker);
    return true;
  }

  /** Runs a task that lies in the queues of the bridge, such as a piece of a parallel stream. */
  private boolean runForeign(PoolWorker worker) {
    ForkJoinTask<?> task = engine.threads.pollForeignTask();
    if (task == null) {
      return false;
    }
    try {
      engine.waking.searchEnded(worker);
      RootTask.runSubmission(worker, Bridge.root(task), engine.bareComputation());
    } catch (Throwable t) { // no memory to start it: its own failures are its outcome
      task.completeExceptionally(t);
    }
    return true;
  }

  /** If this throws, the submission stays in the worker's hand, and the next round goes on here. */
  private void runInHand(PoolWorker worker, Submission submission) {
    if (!submission.hasStarted()) {
      engine.waking.searchEnded(worker);
      Events.handedOver(engine.name, worker.number, "submissions");
      worker.counters.handOvers++;
      runOrReport(worker, submission, submission.computation());
      if (!submission.hasStarted() && !(submission.task() instanceof PoolFuture<?>)) {
        runOrReport(worker, submission, engine.bareComputation());
      }
    }
    engine.lifecycle.finished();
    worker.inHand = null;
  }

  /**
   * Runs a submission. If it cannot start because a context carrier fails, its future gets the
   * exception. A task that has no future, such as those of CompletableFuture, runs all the same,
   * without its context: somebody may wait for its effect and would never hear of the failure. If
   * there is no memory for that either, it is tried again later.
   */
  private void runOrReport(PoolWorker worker, Submission submission, Computation computation) {
    try {
      RootTask.runSubmission(worker, submission.root(), computation);
    } catch (Throwable t) {
      boolean isCancelled = t instanceof CancellationException && computation.isCancelled();
      boolean heard = submission.task() instanceof PoolFuture<?> future && future.failToStart(t);
      if (heard || isCancelled) { // whoever cancelled it knows
        return;
      }
      if (!submission.hasStarted() && t instanceof OutOfMemoryError) {
        throw t;
      }
      engine.threads.uncaught(t);
    }
  }
}
