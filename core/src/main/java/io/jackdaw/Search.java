package io.jackdaw;

import io.jackdaw.internal.jfr.HandOverEvent;
import io.jackdaw.policy.StealGate;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * What a pool's own threads do while nobody calls them: look for work with growing pauses, run it,
 * and sleep when nothing has happened for a while. How long, and why, is in ADR 4 and ADR 5.
 */
final class Search {
  /**
   * The longest pause between two looks, a few microseconds: a look takes a line from its owner.
   */
  private static final int MOST_PAUSES = 256;

  private final Engine engine;
  private final StealGate stealGate = new StealGate(StealGate.DEFAULT_BOUND_NANOS);

  Search(Engine engine) {
    this.engine = engine;
  }

  /** What the thread of a seat does. It starts as a searcher. */
  void loop(Worker worker) {
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

  /** Runs what it finds, until nothing has happened for a while. */
  private void search(Worker worker) {
    Endurance endurance = new Endurance(System.nanoTime());
    Worker watched = null;
    long started = 0;
    int pauses = 1;
    while (true) {
      long looked = System.nanoTime();
      Worker other = engine.chooseVictim(worker);
      if (!runSomething(worker, other)) {
        long startedThere = other == null ? 0 : other.activeSince();
        if (other != null && other == watched && startedThere != started) {
          endurance.sawWork(System.nanoTime());
        }
        if (!worker.inbox.canSteal(stealGate)) {
          endurance.expectMail();
        }
        watched = other;
        started = startedThere;
        long ripe = startedThere + Worker.PATIENCE_NANOS - System.nanoTime();
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

  private boolean foundSilent(Worker worker) {
    boolean found = lookAtSilentWorkers(worker, 0);
    if (found) {
      engine.sleep.searchStarted(worker);
    }
    return found;
  }

  /** Waits a little, but not for longer than until there is mail. */
  private static void pause(Worker worker, int times) {
    for (int i = 0; i < times && worker.inbox.isEmpty(); i++) {
      Thread.onSpinWait();
    }
  }

  private static void pauseNanos(Worker worker, long nanos) {
    long from = System.nanoTime();
    while (worker.inbox.isEmpty() && System.nanoTime() - from < nanos) {
      Thread.onSpinWait();
    }
  }

  private boolean runSomething(Worker worker, @Nullable Worker victim) {
    if (!engine.lifecycle.isStopping()) {
      Threads.clearInterrupt(); // meant for a task that has ended
    }
    if (MailedFork.runOldest(worker, 0)) {
      engine.sleep.searchStarted(worker);
      return true;
    }
    Submission next =
        engine.lifecycle.isStopping() ? null : engine.inbox.poll(); // what waits is shutdownNow's
    if (next != null) {
      engine.sleep.searchEnded(worker);
      new HandOverEvent().of(engine.name, worker.number, "inbox");
      worker.counters.handOvers++;
      runSubmission(worker, next);
    } else {
      if (victim == null
          || !worker.inbox.canSteal(stealGate)
          || !worker.joins.rob(victim, null, 0, System.nanoTime())) {
        return false;
      }
      worker.excursions = 0;
    }
    engine.sleep.searchStarted(worker);
    return true;
  }

  private void runSubmission(Worker worker, Submission submission) {
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
   * Runs a submission. If it cannot start because a context carrier fails, its future has the
   * exception. A task without one, as CompletableFuture submits them, must run all the same, and be
   * it without its context: somebody may wait for what it does, whom nobody else can tell.
   */
  private void runOrReport(Worker worker, Submission submission, Computation computation) {
    try {
      worker.runSubmission(submission.root(), computation);
    } catch (Throwable t) {
      boolean isCancelled = t instanceof CancellationException && computation.isCancelled();
      boolean heard = submission.task() instanceof PoolFuture<?> future && future.failToStart(t);
      if (!heard && !isCancelled) { // who cancelled it knows
        engine.threads.uncaught(t);
      }
    }
  }

  /**
   * The last look of a worker before it sleeps: whoever runs something is asked, given a moment to
   * answer, and then relieved of a task if it has one to spare.
   *
   * @return true if it ran something
   */
  boolean lookAtSilentWorkers(Worker worker, int excursionsThen) {
    if (!engine.sleep.askAll(worker)) {
      return false;
    }
    worker.joins.awaitAnswer(engine.sleep::stealable);
    if (!engine.relieves()) {
      return false;
    }
    for (Worker victim : engine.table.all()) {
      if (victim != null && victim != worker && worker.joins.relieve(victim, excursionsThen)) {
        return true;
      }
    }
    return false;
  }
}
