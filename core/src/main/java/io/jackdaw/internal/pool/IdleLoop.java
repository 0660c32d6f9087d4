package io.jackdaw.internal.pool;

import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.mail.MailedFork;
import io.jackdaw.internal.policy.StealGate;
import io.jackdaw.internal.sleep.Endurance;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinTask;
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

  private final Engine engine;
  private final StealGate stealGate = new StealGate(StealGate.DEFAULT_BOUND_NANOS);

  IdleLoop(Engine engine) {
    this.engine = engine;
  }

  /** The life of a seat's thread. It starts as a searcher. */
  void run(PoolWorker worker) {
    CurrentWorker.set(worker);
    engine.places.settle(worker.number);
    worker.searching = true;
    try {
      do {
        worker.wakePlace.awake();
        search(worker);
      } while (engine.sleep.sleepIdle(worker));
    } finally {
      worker.wakePlace.ended();
    }
  }

  /** Runs what it finds; returns when it has found nothing for a while. */
  private void search(PoolWorker worker) {
    Endurance endurance = new Endurance(System.nanoTime());
    PoolWorker watched = null;
    long started = 0;
    int pauses = 1;
    while (!engine.spares.shouldRest(worker)) {
      long looked = System.nanoTime();
      PoolWorker other = worker.others.choose();
      if (!runSomething(worker, other)) {
        long startedThere = other == null ? 0 : other.activeSince();
        if (other != null && other == watched && startedThere != started) {
          endurance.sawWork(System.nanoTime());
        }
        if (!worker.mail.canSteal(stealGate)) {
          endurance.expectMail();
        }
        watched = other;
        started = startedThere;
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
    // shutdownNow returns those that wait
    Submission next = engine.lifecycle.isStopping() ? null : engine.submissions.poll();
    if (next != null) {
      engine.waking.searchEnded(worker);
      Events.handedOver(engine.name, worker.number, "submissions");
      worker.counters.handOvers++;
      runSubmission(worker, next);
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

  private void runSubmission(PoolWorker worker, Submission submission) {
    try {
      runOrReport(worker, submission, submission.computation());
      if (!submission.hasStarted() && !(submission.task() instanceof PoolFuture<?>)) {
        runOrReport(worker, submission, engine.bareComputation());
      }
    } finally {
      engine.lifecycle.finished();
    }
  }

  /**
   * Runs a submission. If it cannot start because a context carrier fails, its future gets the
   * exception. A task that has no future, such as those of CompletableFuture, runs all the same,
   * without its context: somebody may wait for its effect and would never hear of the failure.
   */
  private void runOrReport(PoolWorker worker, Submission submission, Computation computation) {
    try {
      RootTask.runSubmission(worker, submission.root(), computation);
    } catch (Throwable t) {
      boolean isCancelled = t instanceof CancellationException && computation.isCancelled();
      boolean heard = submission.task() instanceof PoolFuture<?> future && future.failToStart(t);
      if (!heard && !isCancelled) { // whoever cancelled it knows
        engine.threads.uncaught(t);
      }
    }
  }
}
