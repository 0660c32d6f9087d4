package io.jackdaw;

import io.jackdaw.internal.jfr.HandOverEvent;
import io.jackdaw.internal.jfr.ParkEvent;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.policy.ExposureRule;
import io.jackdaw.policy.JoinRule;
import io.jackdaw.policy.VictimRule;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The running part of a pool: its workers, who of them sleeps, and what came in from outside.
 * Threads hold the engine, not the {@link Jackdaw} in front of it, so a pool that nobody holds any
 * more can be collected and shut down.
 *
 * <p>Following a task: {@link Lifecycle} accepts it; {@link #call} seats the caller, or {@link
 * #enqueue} leaves it in the inbox; {@link #loop} is what a pool's own thread does; {@link
 * #sleepIdle} and {@link #sleepAtJoin} are the two ways to sleep, {@link #wakeOne} the way to be
 * woken.
 */
final class Engine {
  final String name;
  final JoinRule joinRule;
  final ExposureRule exposureRule;
  final Lifecycle lifecycle = new Lifecycle(this::wakeAllToExit);
  final WorkerTable table;

  private final VictimRule victimRule;
  private final Threads threads;
  private final List<ContextCarrier> carriers;
  private final Sleepers sleepers = new Sleepers();
  private final ConcurrentLinkedQueue<Submission> inbox = new ConcurrentLinkedQueue<>();

  /** How many occupants are WAITING; exposures look for followers only if there are some. */
  private final AtomicInteger waiting = new AtomicInteger();

  Engine(Jackdaw.Builder options) {
    name = options.name;
    joinRule = options.joinRule;
    exposureRule = options.exposureRule;
    victimRule = options.victimRule;
    threads = new Threads(this, options);
    carriers = options.carriers();
    table = new WorkerTable(this, options.workers, options.seed);
    for (int i = 0; i < options.workers; i++) {
      sleepers.add();
    }
  }

  // ---- work from outside

  /**
   * Runs a root on the calling thread: on the worker it is already at, in a free seat, or as a
   * guest.
   */
  void call(Slot root) {
    Worker here = Worker.current();
    Activation current = here == null ? null : here.activation;
    if (here != null && here.engine == this && current != null) {
      here.runRoot(root, current.computation());
      return;
    }
    lifecycle.accept();
    Worker worker = sitDown();
    Worker before = Worker.setCurrent(worker);
    try {
      worker.counters.handOvers++;
      worker.runRoot(root, newComputation());
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
        sleepers.remove();
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
      return;
    }
    askAll(worker);
    worker.seat.vacate();
    sleepers.add();
    wakeForWhatIsLeft(worker);
  }

  /** The context of the submitting thread, captured once. */
  Computation newComputation() {
    return new Computation(this, ContextCarrier.captureAll(carriers));
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
      wakeOne(null, false);
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
      int rounds = 0;
      while (rounds++ < Worker.SPINS) {
        if (runSomething(worker)) {
          rounds = 0;
        } else {
          Thread.onSpinWait();
        }
      }
    } while (sleepIdle(worker));
  }

  private boolean runSomething(Worker worker) {
    Submission next = inbox.poll();
    if (next != null) {
      searchEnded(worker);
      new HandOverEvent().of(worker.number, "inbox");
      worker.counters.handOvers++;
      runSubmission(worker, next);
    } else {
      Worker victim = chooseVictim(worker);
      if (victim == null || !worker.rob(victim, 0)) {
        return false;
      }
      worker.excursions = 0;
    }
    sleepers.searchStarts();
    worker.searching = true;
    return true;
  }

  private void runSubmission(Worker worker, Submission submission) {
    if (!lifecycle.isStopping()) {
      clearInterrupt();
    }
    try {
      worker.runRoot(submission.root(), submission.computation());
    } catch (Throwable t) {
      threads.uncaught(t);
    } finally {
      lifecycle.finished();
    }
  }

  /**
   * An interrupt that reached a pool's thread between two tasks was meant for one that has ended.
   */
  @SuppressWarnings("ReturnValueIgnored")
  private static void clearInterrupt() {
    Thread.interrupted();
  }

  // ---- stealing

  /**
   * Somebody else, chosen by the rule; null if that place in the table is empty or there is nobody
   * else.
   */
  @Nullable Worker chooseVictim(Worker thief) {
    @Nullable Worker[] workers = table.all();
    if (workers.length < 2) {
      return null;
    }
    return workers[victimRule.choose(thief.number, workers.length, thief.nextRandom())];
  }

  /** Leaves a request with everybody who runs something. */
  private void askAll(Worker asking) {
    for (Worker worker : table.all()) {
      if (worker != null && worker != asking && !worker.hasPublicWork() && worker.ask()) {
        asking.counters.requests++;
        asking.counters.cas++;
      }
    }
  }

  /** Makes every running worker look at a signal. */
  void signalAll(int bit) {
    for (Worker worker : table.all()) {
      if (worker != null) {
        worker.signal(bit);
      }
    }
  }

  private boolean stealable() {
    for (Worker worker : table.all()) {
      if (worker != null && worker.hasPublicWork()) {
        return true;
      }
    }
    return false;
  }

  private boolean workVisible() {
    return !inbox.isEmpty() || stealable();
  }

  // ---- sleeping and waking; the protocol is in internal/sleep/README.md

  boolean hasSleepers() {
    return sleepers.any();
  }

  /** Sleeps until there is work. False if the thread is to end. */
  private boolean sleepIdle(Worker worker) {
    Seat seat = worker.seat;
    Thread me = Thread.currentThread();
    worker.forgetObjects();
    askAll(worker);
    worker.searching = false;
    seat.vacate();
    sleepers.searcherSleeps();
    if (workVisible() && seat.occupy(me)) {
      sleepers.sleeperSearches();
    } else if (!park(worker, me)) {
      return false;
    }
    worker.searching = true;
    return true;
  }

  /** Parks the seat's own thread until it is given the seat. False if there is no seat any more. */
  private boolean park(Worker worker, Thread me) {
    ParkEvent event = new ParkEvent();
    event.begin();
    worker.counters.parks++;
    while (worker.seat.occupant() != me) {
      if (lifecycle.isTerminated() || worker.seat.mode() == Seat.RETIRED) {
        return false;
      }
      if (retireIfSpare(worker)) {
        return false;
      }
      LockSupport.park(this);
      clearInterrupt();
    }
    event.of(worker.number, false);
    return true;
  }

  /**
   * Sleeps at a join until the slot is finished or there is work that the join rule allows. May
   * return early.
   */
  void sleepAtJoin(Worker worker, Slot slot, boolean roam) {
    Worker thief = slot.thief;
    searchEnded(worker);
    if (thief == null) {
      Thread.onSpinWait(); // it has taken the slot and not yet said so
      return;
    }
    askAll(worker);
    int how = roam ? Seat.JOINING : Seat.WAITING;
    Seat seat = worker.seat;
    seat.sleep(how, thief);
    if (roam) {
      sleepers.add();
    } else {
      waiting.incrementAndGet();
    }
    boolean nothing =
        slot.outcomeVolatile() == Slot.PENDING && !thief.hasPublicWork() && !(roam && stealable());
    if (nothing) {
      parkAtJoin(worker, how);
    }
    if (seat.change(how, Seat.RUNNING)) {
      noLongerAsleep(how);
    } else if (seat.change(Seat.WOKEN, Seat.RUNNING)) {
      worker.searching = true;
    }
  }

  private void parkAtJoin(Worker worker, int how) {
    ParkEvent event = new ParkEvent();
    event.begin();
    worker.counters.parks++;
    while (worker.seat.mode() == how && !Thread.currentThread().isInterrupted()) {
      LockSupport.park(this);
    }
    event.of(worker.number, true);
  }

  private void noLongerAsleep(int how) {
    if (how == Seat.JOINING) {
      sleepers.remove();
    } else {
      waiting.decrementAndGet();
    }
  }

  /**
   * The worker made tasks public: those that wait for just this come first, then one of the others.
   */
  void workExposed(Worker worker) {
    if (waiting.get() != 0) {
      for (Worker other : table.all()) {
        if (other != null
            && other.seat.mode() == Seat.WAITING
            && other.seat.follows() == worker
            && other.seat.change(Seat.WAITING, Seat.RUNNING)) {
          waiting.decrementAndGet();
          other.seat.unpark();
        }
      }
    }
    wakeOne(worker, true);
  }

  /** A thief has finished a slot of {@code owner}: let it go on, if it sleeps at a join. */
  void joinFinished(Worker owner) {
    Seat seat = owner.seat;
    int how = seat.mode();
    if ((how == Seat.JOINING || how == Seat.WAITING) && seat.change(how, Seat.RUNNING)) {
      noLongerAsleep(how);
      seat.unpark();
    }
  }

  /**
   * A searcher found something, or stops looking: the last one passes the baton on if there is
   * more.
   */
  void searchEnded(Worker worker) {
    if (worker.searching) {
      worker.searching = false;
      if (sleepers.searchEnds()) {
        wakeForWhatIsLeft(worker);
      }
    }
  }

  private void wakeForWhatIsLeft(@Nullable Worker waker) {
    if (stealable()) {
      wakeOne(waker, true);
    } else if (!inbox.isEmpty()) {
      wakeOne(waker, false);
    }
  }

  /**
   * Wakes one sleeper to search, unless somebody searches already. Call after the work is visible.
   *
   * @param waker who does it, or null from outside: then a failure to start a thread is thrown
   * @param stealable whether the work can be stolen; what is in the inbox is only for idle seats
   */
  private void wakeOne(@Nullable Worker waker, boolean stealable) {
    if (!sleepers.wakeUpNeeded()) {
      return;
    }
    for (Worker worker : table.all()) {
      if (worker != null && ((stealable && wakeJoining(worker)) || wakeIdle(worker, waker))) {
        if (waker != null) {
          waker.counters.wakeUps++;
        }
        return;
      }
    }
  }

  private boolean wakeJoining(Worker worker) {
    if (!worker.seat.change(Seat.JOINING, Seat.WOKEN)) {
      return false;
    }
    sleepers.sleeperSearches();
    worker.seat.unpark();
    return true;
  }

  private boolean wakeIdle(Worker worker, @Nullable Worker waker) {
    Seat seat = worker.seat;
    if (seat.mode() != Seat.IDLE) {
      return false;
    }
    Thread thread = threads.of(worker);
    if (!seat.occupy(thread)) {
      return false;
    }
    sleepers.sleeperSearches();
    try {
      threads.go(worker, thread);
      return true;
    } catch (Throwable noThread) { // the operating system has none left
      seat.vacate();
      sleepers.searcherSleeps();
      if (waker == null) {
        throw noThread;
      }
      return false; // the waker still has the work
    }
  }

  // ---- blocking calls and the end

  /**
   * Before a worker blocks: everything it has becomes public, and another worker may start in its
   * place.
   */
  Worker compensate(Worker blocked) {
    blocked.expose(true);
    Worker spare = table.addSpare();
    sleepers.add();
    wakeForWhatIsLeft(blocked);
    return spare;
  }

  /** The blocking call is over: the spare worker leaves when it has nothing more to do. */
  void decompensate(Worker spare) {
    spare.spareUntilIdle = true;
    if (spare.seat.change(Seat.IDLE, Seat.RETIRED)) {
      sleepers.remove();
      table.removeSpare(spare);
      threads.end(spare);
      wakeForWhatIsLeft(null); // the wake-up that this one would have got
    }
  }

  private boolean retireIfSpare(Worker worker) {
    if (worker.spareUntilIdle && worker.seat.change(Seat.IDLE, Seat.RETIRED)) {
      sleepers.remove();
      table.removeSpare(worker);
      wakeForWhatIsLeft(null);
      return true;
    }
    return false;
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
