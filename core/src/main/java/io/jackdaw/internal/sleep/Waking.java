package io.jackdaw.internal.sleep;

import io.jackdaw.internal.pool.Lifecycle;
import io.jackdaw.internal.pool.Threads;
import io.jackdaw.internal.pool.WorkerTable;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How workers of an engine are woken; {@link Sleep} is how they fall asleep. The protocol between
 * the two, with the reasons for the order of each pair of steps, is in the README of this package.
 * A producer first makes its work visible, and then comes here to wake a sleeper.
 *
 * <p>(More than 300 lines: each way to wake somebody, with what is done when it fails half-way.)
 */
public final class Waking {
  private final WorkerTable table;
  private final Lifecycle lifecycle;
  private final Threads threads;
  private final BooleanSupplier nothingWaits;

  /** How many sleep and search; {@link Sleep} counts in it, too. */
  public final Sleepers sleepers = new Sleepers();

  /** Who looks around while jobs come; {@link Sleep} keeps it. */
  final Watch watch = new Watch();

  /** What is known about the cost of waking somebody, and about the jobs that may do so. */
  public final Rents rents = new Rents();

  /** How many occupants are WAITING; exposures look for followers only if there are some. */
  public final AtomicInteger waiting = new AtomicInteger();

  public Waking(
      WorkerTable table, Lifecycle lifecycle, Threads threads, BooleanSupplier nothingWaits) {
    this.table = table;
    this.lifecycle = lifecycle;
    this.threads = threads;
    this.nothingWaits = nothingWaits;
    for (PoolWorker worker : table.seats()) {
      sleepers.count(worker.seat, Sleepers.SLEEPER);
    }
  }

  /** Whether there is a sleeper that would take a task. */
  public boolean anyAsleep() {
    return sleepers.any();
  }

  /** Whether somebody searches and nobody sleeps. */
  public boolean allAwakeAndSomeSearch() {
    return sleepers.noneAndSomeSearch();
  }

  /**
   * Keeps the sleeper at it that looks around now and then, so that a job may put off waking
   * anybody, and says whether there is one: see {@link Watch#keepGoing}.
   */
  public boolean keepWatched() {
    return watch.keepGoing();
  }

  /** Whether nobody searches and somebody sleeps. */
  public boolean onlySleepersWait() {
    return sleepers.wakeUpNeeded();
  }

  /** How many sleep or search, and would take a task. */
  public int hungry() {
    return sleepers.hungry();
  }

  /** Whether there is anything to steal. */
  public boolean stealable() {
    for (PoolWorker worker : table.all()) {
      if (worker != null && worker.hasPublicWork()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The worker made tasks public: wakes those that wait for exactly this worker, then one of the
   * others.
   */
  public void workExposed(PoolWorker worker) {
    if (waiting.get() != 0) {
      for (PoolWorker other : table.all()) {
        if (other != null
            && other.seat.mode() == Seat.WAITING // first: see Seat.follows
            && other.seat.follows() == worker) {
          wakeWaiting(other);
        }
      }
    }
    wakeOne(worker, true);
  }

  private void wakeWaiting(PoolWorker follower) {
    if (follower.seat.change(Seat.WAITING, Seat.RUNNING)) {
      unpark(follower.seat);
    }
  }

  /** A thief has finished a slot of {@code owner}: wakes the owner if it sleeps at a join. */
  public void joinFinished(PoolWorker owner) {
    Seat seat = owner.seat;
    int how = seat.mode();
    if ((how == Seat.JOINING || how == Seat.WAITING) && seat.change(how, Seat.RUNNING)) {
      unpark(seat);
    }
  }

  /** Lets an occupant go on whose seat has been changed: nobody else will do it. */
  private static void unpark(Seat seat) {
    try {
      seat.unpark();
    } catch (Throwable t) {
      seat.unpark();
    }
  }

  /** Somebody awake starts to search, or goes on with it. */
  public void searchStarted(PoolWorker worker) {
    sleepers.count(worker.seat, Sleepers.SEARCHER);
  }

  /**
   * A searcher found something, or stops searching: the last one wakes a successor if there is
   * more.
   */
  public void searchEnded(PoolWorker worker) {
    if (worker.seat.countedAs != Sleepers.SEARCHER) {
      return;
    }
    if (sleepers.count(worker.seat, Sleepers.NOBODY)) {
      try {
        wakeForWhatIsLeft(worker);
      } catch (Throwable t) { // nobody else would do it
        wakeForWhatIsLeft(worker);
      }
    }
    worker.engine.stuck.suspect();
  }

  /**
   * Wakes a sleeper if there is work that nobody has been woken for.
   *
   * @param waker the worker that wakes, or null for somebody else
   */
  public void wakeForWhatIsLeft(@Nullable PoolWorker waker) {
    if (stealable() || isReliedOnInVain()) {
      wakeOne(waker, true);
    } else if (!nothingWaits.getAsBoolean()) {
      wakeOne(waker, false);
    }
  }

  /** Whether some job puts off waking anybody though there is no watch any more. */
  private boolean isReliedOnInVain() {
    if (!watch.isVacant()) {
      return false;
    }
    for (PoolWorker worker : table.all()) {
      if (worker != null && worker.isRunning() && worker.rent.reliance.isOn()) {
        return true;
      }
    }
    return false;
  }

  /** The worker's own thread has been given its seat, and runs: measures how long that took. */
  public void awake(PoolWorker worker) {
    if (worker.wokenAt != 0) {
      rents.woke(System.nanoTime() - worker.wokenAt);
      worker.wokenAt = 0;
    }
  }

  /**
   * A task was submitted. Throws if nobody can run it: no thread could be started, and no seat has
   * one. A seat's own thread, once it lives, will look for submissions, whatever it does now: when
   * its task ends, when the caller on its seat leaves, or before it sleeps. (Threads of spares do
   * not count: they come and go.)
   */
  public void taskArrived() {
    Throwable noThread = wakeOne(null, false);
    if (noThread != null && !anyThreadLives()) {
      throw Thrower.unchecked(noThread);
    }
  }

  /** Whether a seat's own thread lives. */
  public boolean anyThreadLives() {
    for (PoolWorker worker : table.seats()) {
      if (hasLiveThread(worker)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasLiveThread(PoolWorker worker) {
    Thread thread = worker.thread;
    return thread != null && thread.isAlive();
  }

  /**
   * Wakes one sleeper to search, unless somebody searches already. Call after the work is visible.
   *
   * @param waker the worker that wakes, or null for a caller from outside
   * @param stealable whether the work can be stolen; a submission is for idle seats only
   * @return why a thread could not be started, or null
   */
  @Nullable Throwable wakeOne(@Nullable PoolWorker waker, boolean stealable) {
    Throwable noThread = wakeAmong(worker -> true, waker, stealable);
    if (noThread != null) {
      wakeInstead(waker);
    }
    return noThread;
  }

  /**
   * A thread could not be started. Its seat counted as a searcher meanwhile, so others that had
   * work woke nobody. As at the end of a search, this checks what is left, and wakes a sleeper that
   * has a thread.
   */
  private void wakeInstead(@Nullable PoolWorker waker) {
    boolean stealable = stealable();
    if (stealable || !nothingWaits.getAsBoolean()) {
      wakeAmong(Waking::hasLiveThread, waker, stealable);
    }
  }

  /** Passes over sleepers whose thread cannot be started; returns the reason if nobody is left. */
  private @Nullable Throwable wakeAmong(
      Predicate<PoolWorker> eligible, @Nullable PoolWorker waker, boolean stealable) {
    if (!sleepers.wakeUpNeeded() && !(threads.foundDead() && sleepers.wakeUpNeeded())) {
      return null;
    }
    Throwable noThread = null;
    for (PoolWorker worker : table.all()) {
      try {
        if (worker != null
            && ((stealable && wakeJoining(worker))
                || (eligible.test(worker) && wakeIdle(worker, waker)))) {
          if (waker != null) {
            waker.counters.wakeUps++;
          }
          return null;
        }
      } catch (Throwable failed) { // the operating system has no thread left, or the factory failed
        noThread = failed;
      }
    }
    return noThread;
  }

  /** There is mail for this worker: wakes it, if it sleeps. Call after the push. */
  public void mailArrived(PoolWorker recipient, PoolWorker sender) {
    try {
      if (wakeIdle(recipient, sender) || wakeJoining(recipient)) {
        sender.counters.wakeUps++;
      }
    } catch (Throwable noThread) { // the sender still has the work
      wakeInstead(sender);
    }
  }

  private boolean wakeJoining(PoolWorker worker) {
    Seat seat = worker.seat;
    if (!seat.change(Seat.JOINING, Seat.WAKING)) {
      return false;
    }
    try {
      searches(seat);
    } catch (Throwable t) { // it can be repeated, and must be done: the occupant waits for it
      searches(seat);
    }
    unpark(seat);
    return true;
  }

  private void searches(Seat seat) {
    sleepers.count(seat, Sleepers.SEARCHER); // before it runs, or its end could be counted first
    seat.woken();
  }

  /** Throws if no thread can be made or started for the seat, which is then left as it was. */
  private boolean wakeIdle(PoolWorker worker, @Nullable PoolWorker waker) {
    Seat seat = worker.seat;
    if (seat.mode() != Seat.IDLE) {
      return false;
    }
    threads.of(worker); // if this fails, the seat stays as it is
    if (!seat.claim()) {
      return false;
    }
    boolean isGiven = false;
    try {
      isGiven = give(worker, waker);
      return isGiven;
    } finally {
      if (!isGiven) {
        try {
          takeBack(seat);
        } catch (Throwable t) { // it can be repeated, and must be done
          takeBack(seat);
        }
      }
    }
  }

  /** Gives a claimed seat to its thread. If this throws or returns false, the seat is not given. */
  private boolean give(PoolWorker worker, @Nullable PoolWorker waker) {
    if (lifecycle.isTerminated()) { // read after the claim: the thread may have left before
      return false;
    }
    Thread thread = threads.of(worker); // its last waker may have failed to start it
    sleepers.count(worker.seat, Sleepers.SEARCHER); // before it runs, as above
    if (waker != null) { // a caller from outside may be about to sleep itself
      worker.wakePlace.wakeFromHere();
    }
    boolean isNew = thread.getState() == Thread.State.NEW;
    worker.wokenAt = isNew ? 0 : System.nanoTime();
    worker.seat.assign(thread);
    try {
      threads.go(worker, thread);
    } catch (Throwable t) {
      if (isNew) {
        throw t;
      }
      threads.go(worker, thread); // it has the seat already, and may have seen so
    }
    return true;
  }

  /** Nobody sits at a seat that the caller holds: it sleeps. */
  public void takeBack(Seat seat) {
    sleepers.count(seat, Sleepers.SLEEPER);
    seat.vacate();
  }
}
