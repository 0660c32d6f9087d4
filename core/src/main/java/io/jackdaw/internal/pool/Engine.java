package io.jackdaw.internal.pool;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.analysis.Analyser;
import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.ExposurePolicy;
import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.MailingPolicy;
import io.jackdaw.internal.policy.Notification;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.internal.sleep.Sleep;
import io.jackdaw.internal.sleep.Waking;
import io.jackdaw.internal.topology.Crowding;
import io.jackdaw.internal.worker.Activation;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.Contexts;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.spi.ContextCarrier;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The running part of a pool: its workers and what came in from outside. Threads hold the engine,
 * not the {@link Jackdaw} in front of it, so a pool that nobody holds any more can be collected and
 * shut down.
 *
 * <p>Following a task: {@link Lifecycle} accepts it; {@link Seating} gives the caller a seat, or
 * {@link Submissions} queues it; {@link IdleLoop} is what a pool's own thread does. {@link Sleep}
 * puts workers to sleep, and {@link io.jackdaw.internal.sleep.Waking} wakes them.
 */
public final class Engine {
  public final String name;
  public final JoinPolicy joinRule;
  public final ExposurePolicy exposureRule;
  final Notification notification;
  public final DequeKind deque;
  public final MailingPolicy mailingRule;

  /** Accounts for what runs here; null unless the pool analyses. */
  public final @Nullable Analyser analyser;

  /** The pool in whose place this one runs a computation to analyse it, or null. */
  private final @Nullable Engine original;

  public final Lifecycle lifecycle = new Lifecycle(this::wakeAllToExit);
  public final WorkerTable table;
  public final Waking waking;
  public final Sleep sleep;
  public final Places places;
  public final Crowding crowding = new Crowding();
  public final Spares spares = new Spares(this);
  public final Stuck stuck;
  final IdleLoop idleLoop = new IdleLoop(this);
  final Seating seating;
  final Faults faults;

  /** Whether an idle thief takes half of the public forks instead of one. */
  public final boolean stealsHalf;

  /**
   * Whether the exposure rule lets thieves ask a victim without looking at its private forks first.
   */
  public final boolean asksBlindly;

  /** Whether thieves expose for workers that do not answer; false once found impossible. */
  private volatile boolean relieves;

  public final VictimPolicy victimRule;
  final Threads threads;
  private final List<ContextCarrier> carriers;

  /** Whether the log has said that a fork was never joined. */
  private final AtomicBoolean saidUnjoined = new AtomicBoolean();

  /** Tasks submitted from outside that nobody has started. */
  public final Submissions submissions = new Submissions(this);

  public Engine(Options options) {
    name = options.name;
    faults = new Faults(name);
    joinRule = options.joinRule;
    exposureRule = options.exposureRule;
    notification = options.notification;
    deque = options.deque;
    analyser = options.analyser;
    original = options.original;
    stealsHalf = options.stealsHalf;
    asksBlindly = exposureRule.worthAsking(0);
    relieves = notification == Notification.ASYNCHRONOUS && !deque.isPublic();
    mailingRule = options.mailingRule;
    Prepared.prepare();
    victimRule = options.victimRule;
    stuck = new Stuck(this, options.relieveBlocked);
    places = new Places(options);
    threads = new Threads(this, options);
    carriers = options.carriers();
    table = new WorkerTable(this, options.workers, options.seed);
    seating = new Seating(this);
    waking = new Waking(table, lifecycle, threads, this::nothingWaits);
    sleep = new Sleep(table, lifecycle, threads, this::nothingWaits, waking);
  }

  // ---- work from outside

  /** Runs a root on the calling thread: on its own worker, in a free seat, or as a guest. */
  public void call(Slot root) {
    PoolWorker here = CurrentWorker.get();
    Activation current = here == null ? null : here.activation;
    if (here != null && here.engine.standsFor(this) && current != null) {
      RootTask.run(here, root, current.scope());
      return;
    }
    lifecycle.accept();
    try {
      seating.run(root, null);
    } finally {
      try {
        lifecycle.finished();
      } catch (Throwable t) { // it is still counted
        lifecycle.finished();
      }
    }
  }

  private boolean standsFor(Engine other) {
    return other == this || other == original;
  }

  /** The context of the submitting thread, captured once. */
  public Computation newComputation() {
    return new Computation(this, Contexts.capture(carriers), null);
  }

  /** The same for a caller that takes part: its own thread has the context already. */
  Computation callerComputation() {
    return new Computation(this, Contexts.capture(carriers), Thread.currentThread());
  }

  /** One without any context. */
  Computation bareComputation() {
    return new Computation(this, List.of(), null);
  }

  /** Whether idle workers would find neither submissions nor tasks of a ForkJoinPool. */
  boolean nothingWaits() {
    return submissions.isEmpty() && !threads.hasForeignTasks();
  }

  // ---- the others

  /** Makes every worker check whether its computation was cancelled. */
  public void announceCancellation() {
    for (PoolWorker worker : table.all()) {
      if (worker != null) {
        worker.signals.announceCancellation();
      }
    }
  }

  /** Makes the next fork or poll of every worker look closer, though there is no signal. */
  public void makeAllLook() {
    for (PoolWorker worker : table.all()) {
      if (worker != null) {
        worker.interruptForks();
      }
    }
  }

  /**
   * Whether a task that starts finds a request for work, as if somebody had just asked. Searchers
   * find the task by themselves, and expose for it if it does not answer; sleepers have to be woken
   * by it, at once or when it has run for some time (see {@link io.jackdaw.internal.worker.Rent}).
   */
  public boolean isAwaited() {
    return (relieves || deque.isPublic()) ? waking.anyAsleep() : waking.hungry() != 0;
  }

  /** Whether thieves expose for workers that do not answer, as far as we know. */
  public boolean relieves() {
    return relieves;
  }

  /**
   * Whether there is a fence that allows it. Called only when a victim has work and does not
   * answer: the first call loads the foreign function machinery, which takes a while, and the
   * virtual machine may print a warning.
   */
  public boolean canRelieve() {
    try {
      boolean isKnown = AsymmetricFence.isSearched(); // first: it may become known meanwhile
      boolean isAvailable = relieves && AsymmetricFence.isAvailable();
      if (isKnown && !isAvailable) {
        relieves = false;
      }
      return isAvailable;
    } catch (StackOverflowError | OutOfMemoryError e) {
      return false; // too little stack or memory left to find out; another thief will
    }
  }

  /** Which deque this pool has, how it exposes, and its rules, in words. */
  public String setting() {
    return deques() + stealing() + ", join " + joinRule + ", victim " + victimRule;
  }

  private String deques() {
    if (deque.isPublic()) {
      return "deque " + deque;
    }
    String told = notification.toString();
    if (notification == Notification.ASYNCHRONOUS && !canRelieve()) {
      told = "polled, because asynchronous is not possible: " + AsymmetricFence.whyNot();
    }
    return "deque " + deque + ", exposure " + exposureRule + ", notification " + told;
  }

  private String stealing() {
    return stealsHalf ? ", steal half" : "";
  }

  /** Whether this is the first fork of the pool that was never joined: the log says it once. */
  public boolean firstUnjoined() {
    return !saidUnjoined.get() && saidUnjoined.compareAndSet(false, true);
  }

  // ---- the end

  /** Interrupts everybody and cancels everything. */
  public void stop() {
    announceCancellation();
    for (PoolWorker worker : table.all()) {
      if (worker != null) {
        threads.interrupt(worker);
      }
    }
  }

  public boolean isStopping() {
    return lifecycle.isStopping();
  }

  /**
   * Does the work of {@link #stop} for a worker that started something too late for stop to see it.
   */
  public void interruptIfStopping(PoolWorker worker) {
    if (lifecycle.isStopping()) {
      threads.interrupt(worker);
    }
  }

  private void wakeAllToExit() {
    for (PoolWorker worker : table.all()) {
      if (worker != null) {
        threads.end(worker);
      }
    }
  }
}
