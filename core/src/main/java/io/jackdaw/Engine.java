package io.jackdaw;

import io.jackdaw.internal.jfr.HandOverEvent;
import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.topology.Crowding;
import io.jackdaw.policy.DequeKind;
import io.jackdaw.policy.ExposureRule;
import io.jackdaw.policy.JoinRule;
import io.jackdaw.policy.MailingRule;
import io.jackdaw.policy.Notification;
import io.jackdaw.policy.VictimRule;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The running part of a pool: its workers and what came in from outside. Threads hold the engine,
 * not the {@link Jackdaw} in front of it, so a pool that nobody holds any more can be collected and
 * shut down.
 *
 * <p>Following a task: {@link Lifecycle} accepts it; {@link #call} seats the caller, or {@link
 * #enqueue} leaves it in the inbox; {@link Search} is what a pool's own thread does. {@link Sleep}
 * puts workers to sleep and wakes them.
 */
final class Engine {
  final String name;
  final JoinRule joinRule;
  final ExposureRule exposureRule;
  final Notification notification;
  final DequeKind deque;
  final MailingRule mailingRule;
  final Lifecycle lifecycle = new Lifecycle(this::wakeAllToExit);
  final WorkerTable table;
  final Sleep sleep;
  final Places places;
  final Crowding crowding = new Crowding();
  final Search search = new Search(this);

  /** Whether an idle thief takes half of what is public, not one fork. */
  final boolean stealsHalf;

  /** Whether the exposure rule lets thieves ask whoever has nothing public. */
  final boolean asksBlindly;

  /** Whether thieves expose for workers that do not answer; false once found impossible. */
  private volatile boolean relieves;

  private final VictimRule victimRule;
  final Threads threads;
  private final List<ContextCarrier> carriers;

  /** What was submitted from outside and nobody has started. */
  final ConcurrentLinkedQueue<Submission> inbox = new ConcurrentLinkedQueue<>();

  Engine(Jackdaw.Builder options) {
    name = options.name;
    joinRule = options.joinRule;
    exposureRule = options.exposureRule;
    notification = options.notification;
    deque = options.deque;
    stealsHalf = options.stealsHalf;
    asksBlindly = exposureRule.worthAsking(0);
    relieves = notification == Notification.ASYNCHRONOUS && !deque.isPublic();
    mailingRule = options.mailingRule;
    AsymmetricFence.prepare();
    victimRule = options.victimRule;
    places = new Places(options);
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
    Worker before = CurrentWorker.set(worker);
    try {
      worker.counters.handOvers++;
      worker.runRoot(root, callerComputation());
    } finally {
      CurrentWorker.set(before);
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
        event.of(name, worker.number, "seat");
        return worker;
      }
    }
    Worker guest = table.addGuest(me);
    event.of(name, guest.number, "guest");
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

  /** One without any context. */
  Computation bareComputation() {
    return new Computation(this, List.of(), null);
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

  /** Empties the inbox. Returns what has not been started, here or by somebody who waits for it. */
  List<Runnable> drain() {
    List<Runnable> never = new ArrayList<>();
    for (Submission next = inbox.poll(); next != null; next = inbox.poll()) {
      if (!(next.task() instanceof PoolFuture<?> future) || future.withdraw()) {
        never.add(next.task());
      }
      lifecycle.finished();
    }
    return never;
  }

  // ---- the others

  /** Somebody else, chosen by the rule, or null; see {@link Others#choose}. */
  @Nullable Worker chooseVictim(Worker thief) {
    return thief.others.choose(victimRule, table.all());
  }

  /** Makes every worker look whether it was cancelled. */
  void announceCancellation() {
    for (Worker worker : table.all()) {
      if (worker != null) {
        worker.announceCancellation();
      }
    }
  }

  /**
   * Whether a task that starts should give away its first fork. Searchers find it, and take it if
   * it does not answer; who sleeps has to be woken by it.
   */
  boolean isAwaited() {
    return (relieves || deque.isPublic()) ? sleep.anyAsleep() : sleep.hungry() != 0;
  }

  /** Whether thieves expose for workers that do not answer, as far as we know. */
  boolean relieves() {
    return relieves;
  }

  /**
   * Whether there is a fence for that. Asked when somebody has work and does not answer, not
   * before: it starts the foreign function machinery, which takes a while, and the virtual machine
   * may print a warning.
   */
  boolean canRelieve() {
    try {
      if (relieves && !AsymmetricFence.isAvailable()) {
        relieves = false;
      }
      return relieves;
    } catch (StackOverflowError e) {
      return false; // this thief has no room to find out; another will
    }
  }

  /** Which deque this pool has and how it exposes, in words. */
  String setting() {
    if (deque.isPublic()) {
      return "deque " + deque + stealing();
    }
    String told = notification.toString();
    if (notification == Notification.ASYNCHRONOUS && !canRelieve()) {
      told = "polled, because asynchronous is not possible: " + AsymmetricFence.whyNot();
    }
    return "deque " + deque + ", exposure " + exposureRule + ", notification " + told + stealing();
  }

  private String stealing() {
    return stealsHalf ? ", steal half" : "";
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
    announceCancellation();
    for (Worker worker : table.all()) {
      if (worker != null) {
        threads.interrupt(worker);
      }
    }
  }

  boolean isStopping() {
    return lifecycle.isStopping();
  }

  /** What {@link #stop} does, for a worker that has started something which stop did not see. */
  void interruptIfStopping(Worker worker) {
    if (lifecycle.isStopping()) {
      threads.interrupt(worker);
    }
  }

  private void wakeAllToExit() {
    for (Worker worker : table.all()) {
      if (worker != null) {
        threads.end(worker);
      }
    }
  }
}
