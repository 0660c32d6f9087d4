package io.jackdaw;

import io.jackdaw.internal.jfr.HandOverEvent;
import io.jackdaw.policy.ExposureRule;
import io.jackdaw.policy.JoinRule;
import io.jackdaw.policy.MailingRule;
import io.jackdaw.policy.StealGate;
import io.jackdaw.policy.VictimRule;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The running part of a pool: its workers and what came in from outside. Threads hold the engine,
 * not the {@link Jackdaw} in front of it, so a pool that nobody holds any more can be collected and
 * shut down.
 *
 * <p>Following a task: {@link Lifecycle} accepts it; {@link #call} seats the caller, or {@link
 * #enqueue} leaves it in the inbox; {@link #loop} is what a pool's own thread does. {@link Sleep}
 * puts workers to sleep and wakes them.
 */
final class Engine {
  /** How long an idle worker looks around before it sleeps. */
  private static final long SEARCH_NANOS = 2_000;

  /** The same when it has seen that somebody is at work; a wake-up costs about as much. */
  private static final long WATCH_NANOS = 50_000;

  /**
   * The longest pause between two looks, a few microseconds: a look takes a line from its owner.
   */
  private static final int MOST_PAUSES = 512;

  final String name;
  final JoinRule joinRule;
  final ExposureRule exposureRule;
  final MailingRule mailingRule;
  final Lifecycle lifecycle = new Lifecycle(this::wakeAllToExit);
  final WorkerTable table;
  final Sleep sleep;

  private final StealGate stealGate = new StealGate(StealGate.DEFAULT_BOUND_NANOS);
  private final VictimRule victimRule;
  private final Threads threads;
  private final List<ContextCarrier> carriers;
  private final ConcurrentLinkedQueue<Submission> inbox = new ConcurrentLinkedQueue<>();

  Engine(Jackdaw.Builder options) {
    name = options.name;
    joinRule = options.joinRule;
    exposureRule = options.exposureRule;
    mailingRule = options.mailingRule;
    victimRule = options.victimRule;
    threads = new Threads(this, options);
    carriers = options.carriers();
    table = new WorkerTable(this, options.workers, options.seed);
    sleep = new Sleep(table, lifecycle, threads, inbox::isEmpty);
  }

  // ---- work from outside

  /** Runs a root on the calling thread: on its own worker, in a free seat, or as a guest. */
  void call(Slot root) {
    Worker here = Worker.current();
    Activation current = here == null ? null : here.activation;
    if (here != null && here.engine == this && current != null) {
      here.runRoot(root, current.computation());
      return;
    }
    lifecycle.accept();
    Worker worker;
    try {
      worker = sitDown();
    } catch (Throwable t) { // no memory for a guest
      lifecycle.finished();
      throw t;
    }
    Worker before = Worker.setCurrent(worker);
    try {
      worker.counters.handOvers++;
      worker.runRoot(root, callerComputation());
    } finally {
      Worker.setCurrent(before);
      getUp(worker);
      lifecycle.finished();
    }
  }

  private Worker sitDown() {
    Thread me = Thread.currentThread();
    HandOverEvent event = new HandOverEvent();
    for (Worker worker : table.seats()) {
      if (worker.seat.occupy(me)) {
        sleep.seatTaken();
        event.of(worker.number, "seat");
        return worker;
      }
    }
    Worker guest = table.addGuest(me);
    event.of(guest.number, "guest");
    return guest;
  }

  private void getUp(Worker worker) {
    worker.forgetObjects();
    if (table.isGuest(worker)) {
      table.removeGuest(worker);
    } else {
      sleep.leaveSeat(worker);
    }
  }

  /** The context of the submitting thread, captured once. */
  Computation newComputation() {
    return new Computation(this, ContextCarrier.captureAll(carriers), null);
  }

  /** The same for a caller that takes part: its own thread has the context already. */
  private Computation callerComputation() {
    return new Computation(this, ContextCarrier.captureAll(carriers), Thread.currentThread());
  }

  /** Leaves a task in the inbox and wakes somebody for it. */
  void enqueue(Submission submission) {
    lifecycle.accept();
    inbox.add(submission);
    if (lifecycle.isStopping() && inbox.remove(submission)) {
      lifecycle.finished(); // shutdownNow emptied the inbox just before: as if it had been rejected
      throw lifecycle.rejection();
    }
    try {
      sleep.taskArrived();
    } catch (Throwable noThread) {
      if (inbox.remove(submission)) {
        lifecycle.finished();
        throw noThread;
      }
    }
  }

  /** Empties the inbox. */
  List<Runnable> drain() {
    List<Runnable> never = new ArrayList<>();
    for (Submission next = inbox.poll(); next != null; next = inbox.poll()) {
      never.add(next.task());
      lifecycle.finished();
    }
    return never;
  }

  // ---- a pool's own thread

  /** What the thread of a seat does. It starts as a searcher. */
  void loop(Worker worker) {
    Worker.setCurrent(worker);
    worker.searching = true;
    do {
      search(worker);
    } while (sleep.sleepIdle(worker));
  }

  /** Runs what it finds, until nothing has happened for a while. */
  private void search(Worker worker) {
    Worker watched = null;
    long trace = 0;
    long since = System.nanoTime();
    long patience = SEARCH_NANOS;
    int pauses = 1;
    do {
      if (runSomething(worker)) {
        since = System.nanoTime();
        patience = SEARCH_NANOS;
        pauses = 1;
        continue;
      }
      Worker other = chooseVictim(worker);
      if (other != null) {
        long now = other.trace();
        if (other == watched && now != trace) {
          since = System.nanoTime(); // it is at work on small things: more may come
          patience = WATCH_NANOS;
        }
        watched = other;
        trace = now;
      }
      if (!worker.inbox.canSteal(stealGate)) {
        patience = WATCH_NANOS; // mail is on the way
      }
      pause(worker, pauses);
      pauses = Math.min(2 * pauses, MOST_PAUSES);
    } while (System.nanoTime() - since < patience);
  }

  /** Waits a little, but not for longer than until there is mail. */
  private static void pause(Worker worker, int times) {
    for (int i = 0; i < times && worker.inbox.isEmpty(); i++) {
      Thread.onSpinWait();
    }
  }

  private boolean runSomething(Worker worker) {
    if (!lifecycle.isStopping()) {
      Threads.clearInterrupt(); // meant for a task that has ended
    }
    if (MailedFork.runOldest(worker, 0)) {
      sleep.searchStarted(worker);
      return true;
    }
    Submission next = inbox.poll();
    if (next != null) {
      sleep.searchEnded(worker);
      new HandOverEvent().of(worker.number, "inbox");
      worker.counters.handOvers++;
      runSubmission(worker, next);
    } else {
      Worker victim = chooseVictim(worker);
      if (victim == null
          || !worker.inbox.canSteal(stealGate)
          || !worker.joins.rob(victim, null, 0)) {
        return false;
      }
      worker.excursions = 0;
    }
    sleep.searchStarted(worker);
    return true;
  }

  private void runSubmission(Worker worker, Submission submission) {
    try {
      worker.runRoot(submission.root(), submission.computation());
    } catch (CancellationException e) {
      if (!submission.computation().isCancelled()) {
        threads.uncaught(e);
      } // else whoever cancelled it knows
    } catch (Throwable t) {
      threads.uncaught(t);
    } finally {
      lifecycle.finished();
    }
  }

  // ---- the others

  /** Somebody else, chosen by the rule; null if that place is empty or there is nobody else. */
  @Nullable Worker chooseVictim(Worker thief) {
    @Nullable Worker[] workers = table.all();
    if (workers.length < 2) {
      return null;
    }
    int number = victimRule.choose(thief.number, workers.length, thief.nextRandom());
    return number < workers.length ? workers[number] : null; // a thief beyond the table's new end
  }

  /** Makes every worker look at a signal. */
  void signalAll(int bit) {
    for (Worker worker : table.all()) {
      if (worker != null) {
        worker.signal(bit);
      }
    }
  }

  // ---- blocking calls and the end

  /** Before a worker blocks: all it has becomes public, and another may start in its place. */
  Worker compensate(Worker blocked) {
    blocked.expose(true);
    Worker spare = table.addSpare();
    sleep.seatAdded(blocked);
    return spare;
  }

  /** The blocking call is over: the spare worker leaves when it has nothing more to do. */
  void decompensate(Worker spare) {
    spare.spareUntilIdle = true;
    sleep.retire(spare);
  }

  /** Interrupts everybody and cancels everything. */
  void stop() {
    signalAll(Worker.CANCEL);
    for (Worker worker : table.all()) {
      if (worker != null) {
        threads.interrupt(worker);
      }
    }
  }

  boolean isStopping() {
    return lifecycle.isStopping();
  }

  private void wakeAllToExit() {
    for (Worker worker : table.all()) {
      if (worker != null) {
        threads.end(worker);
      }
    }
  }
}
