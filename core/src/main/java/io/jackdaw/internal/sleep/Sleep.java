package io.jackdaw.internal.sleep;

import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.jfr.ParkEvent;
import io.jackdaw.internal.pool.Lifecycle;
import io.jackdaw.internal.pool.Threads;
import io.jackdaw.internal.pool.WorkerTable;
import io.jackdaw.internal.worker.ForkStack;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Theft;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How workers of an engine fall asleep; {@link Waking} is how they are woken. The protocol between
 * the two, with the reasons for the order of each pair of steps, is in the README of this package.
 * Three rules run through all of it: a sleeper is counted before its seat says that it sleeps; it
 * looks for work once more after that; and whatever fails half-way can be repeated, and is.
 *
 * <p>(More than 300 lines: idle and at a join it is the same protocol, read side by side.)
 */
public final class Sleep {
  /**
   * After how long a sleeper looks again while somebody runs something. Each time it waits twice as
   * long as before, so a fork that it missed because the owner was held up for some time is found
   * after about as long again.
   */
  public static final long LOOK_AGAIN_NANOS = 5_000_000;

  /** The longest that a sleeper waits before it looks again. */
  private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);

  private final WorkerTable table;
  private final Lifecycle lifecycle;
  private final Threads threads;
  private final BooleanSupplier nothingWaits;
  private final Waking waking;

  public Sleep(
      WorkerTable table,
      Lifecycle lifecycle,
      Threads threads,
      BooleanSupplier nothingWaits,
      Waking waking) {
    this.table = table;
    this.lifecycle = lifecycle;
    this.threads = threads;
    this.nothingWaits = nothingWaits;
    this.waking = waking;
  }

  /**
   * Asks everybody, and looks once more for anything to take; a worker does this after it has
   * announced that it sleeps. A fork made before the request came, by an owner that now computes
   * for long, is private and wakes nobody, so it has to be seen here. That is why this waits for as
   * long as an answer takes.
   */
  private boolean findsWorkAfterAsking(PoolWorker worker) {
    if (askAll(worker)) {
      worker.thief.awaitAnswer(() -> findsWork(worker));
    }
    return findsWork(worker);
  }

  private boolean findsWork(PoolWorker worker) {
    return waking.stealable() || anyBut(worker, ForkStack::hasSilentWork);
  }

  private boolean anyBut(PoolWorker worker, Predicate<PoolWorker> test) {
    for (PoolWorker other : table.all()) {
      if (other != null && other != worker && test.test(other)) {
        return true;
      }
    }
    return false;
  }

  /** Leaves a request with everybody who runs something. False if nobody does. */
  public boolean askAll(PoolWorker asking) {
    boolean anybody = false;
    for (PoolWorker worker : table.all()) {
      if (worker != null && worker != asking) {
        anybody |= askOne(asking, worker);
      }
    }
    return anybody;
  }

  /**
   * Leaves a request, unless there is public work to steal already. A public deque is asked in any
   * case: its owner may join what it has in a moment.
   */
  private static boolean askOne(PoolWorker asking, PoolWorker asked) {
    boolean enough = !asked.engine.deque.isPublic() && asked.hasPublicWork();
    return enough || asked.signals.ask(asking);
  }

  // ---- seats

  /** A caller has sat down. */
  public void seatTaken(PoolWorker worker) {
    waking.sleepers.count(worker.seat, Sleepers.NOBODY);
  }

  /**
   * A caller leaves its seat; somebody else may be needed for what it leaves behind. If this
   * throws, the caller has not left.
   */
  public void leaveSeat(PoolWorker worker) {
    waking.sleepers.count(worker.seat, Sleepers.SLEEPER);
    worker.seat.vacate();
    try {
      offerAll(worker);
    } catch (Throwable t) {
      offerLittle(worker);
    }
  }

  /** A worker blocks and has made its forks public; somebody may stand in for it. Never throws. */
  public void offerTo(PoolWorker blocked) {
    try {
      offerSeat(blocked);
    } catch (Throwable t) {
      offerLittle(blocked);
    }
  }

  /** For want of memory: without asking anybody, which is for forks. Never throws. */
  private void offerLittle(@Nullable PoolWorker worker) {
    try {
      waking.wakeForWhatIsLeft(worker);
    } catch (Throwable t) {
      // the next one that falls asleep, or starts, looks
    }
  }

  private void offerAll(PoolWorker worker) {
    offerSeat(worker);
    if (!worker.mail.isEmpty()) {
      waking.mailArrived(worker, worker); // mail came while the caller was busy
    }
  }

  /** A guest leaves, who has no seat to offer. */
  public void guestLeaves(PoolWorker guest) {
    waking.sleepers.count(guest.seat, Sleepers.NOBODY);
  }

  /**
   * A spare has come because the pool is stuck: there is work, perhaps for nobody but a thief.
   * Never throws.
   */
  public void seatAdded() {
    try {
      waking.wakeOne(null, true);
    } catch (Throwable t) {
      // the next look at the stuck pool adds another
    }
  }

  /** The seat of a spare is RESERVED now, or is about to be. Can be repeated. */
  public void close(PoolWorker spare) {
    waking.sleepers.count(spare.seat, Sleepers.NOBODY);
  }

  /**
   * Seats of spares were closed: the wake-up that these might have got goes to somebody else. Never
   * throws.
   */
  public void seatsClosed() {
    offerLittle(null);
  }

  /** Opens the seat of a spare. Somebody must look for work after this. Can be repeated. */
  public void open(PoolWorker spare) {
    waking.sleepers.count(spare.seat, Sleepers.SLEEPER); // before the seat says so
    spare.seat.open();
  }

  /**
   * A seat has become free. Asks everybody, as a worker that falls asleep does, and after the seat
   * is empty, so that whoever answers finds a sleeper to wake. Does not wait for answers; workers
   * that have just started a task are left alone.
   *
   * @param leaving who sat there, or blocks and has made its forks public
   */
  private void offerSeat(PoolWorker leaving) {
    long now = System.nanoTime();
    if (askAll(leaving) && anyBut(leaving, other -> !other.isYoung(now) && other.hasSilentWork())) {
      waking.wakeOne(leaving, true);
    } else {
      waking.wakeForWhatIsLeft(leaving);
    }
  }

  // ---- falling asleep

  /**
   * Sleeps until there is work. False if the thread is to end. If it throws, it can be called again
   * by the same thread: it goes on where it was, which the seat tells.
   */
  public boolean sleepIdle(PoolWorker worker) {
    Thread me = Thread.currentThread();
    if (worker.seat.occupant() == me && !worker.engine.spares.rests(worker)) {
      waking.sleepers.count(worker.seat, Sleepers.SLEEPER);
      worker.seat.vacate();
    }
    // After the count: a worker that starts a task from here on sees a sleeper. After the seat is
    // empty: whoever answers finds a sleeper to wake, and the request is not wasted.
    if (findsWorkAfterAsking(worker) || !nothingWaits.getAsBoolean() || !worker.mail.isEmpty()) {
      if (!sitDownAgain(worker, me)) {
        waking.wakeForWhatIsLeft(worker); // a caller took the seat
      }
    }
    return worker.seat.occupant() == me || park(worker, me);
  }

  private boolean sitDownAgain(PoolWorker worker, Thread me) {
    if (!worker.seat.occupy(me)) {
      return false;
    }
    waking.sleepers.count(worker.seat, Sleepers.SEARCHER);
    return true;
  }

  /**
   * Parks the seat's own thread until a waker gives it the seat, or until it sees work that nobody
   * will wake it for. False if the seat is gone.
   */
  private boolean park(PoolWorker worker, Thread me) {
    ParkEvent event = Events.sleeps();
    worker.counters.parks++;
    try {
      return parkAndLook(worker, me);
    } finally {
      waking.watch.leave(worker.seat); // it searches now; the last searcher looks who relied on it
      Events.woke(event, worker.engine.name, worker.number, false);
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // not a guess: it yields to the waker that it waits for
  private boolean parkAndLook(PoolWorker worker, Thread me) {
    // Until it has watched for some time in vain; nobody relies on it if thieves cannot expose.
    boolean watches = worker.workers() > 1 && worker.engine.relieves();
    long pause = LOOK_AGAIN_NANOS;
    while (worker.seat.occupant() != me) {
      boolean isOver = lifecycle.isTerminated();
      int mode = worker.seat.mode(); // read after isTerminated: see wakeIdle
      if (mode == Seat.RETIRED || (isOver && (mode == Seat.IDLE || mode == Seat.RESERVED))) {
        return false;
      }
      if (mode == Seat.RESERVED && waking.watch.leave(worker.seat)) {
        offerLittle(null); // nobody wakes this thread until the seat is opened
      }
      if (isOver) {
        Thread.yield(); // the waker that claimed the seat is about to assign or return it
      } else if (watches && mode != Seat.RESERVED && waking.watch.keep(worker.seat)) {
        watches = watch(worker, me);
      } else if (mode == Seat.RESERVED || !anyBut(worker, PoolWorker::isRunning)) {
        LockSupport.park(this); // whoever starts a task sees that this worker sleeps, and wakes it
      } else {
        LockSupport.parkNanos(this, pause);
        pause = backOff(pause);
        if (findsWork(worker) || threads.findsForeignTasks()) {
          sitDownAgain(worker, me);
        }
      }
      Threads.clearInterrupt();
    }
    return true;
  }

  /**
   * One tick of the watch: sleeps, then looks around. If the watch ends, this looks as a worker
   * does that falls asleep, because jobs that rely on the watch will not look by themselves.
   *
   * @return whether the watch goes on
   */
  private boolean watch(PoolWorker worker, Thread me) {
    LockSupport.parkNanos(this, Watch.TICK_NANOS);
    boolean goesOn = waking.watch.tick();
    if (!goesOn) {
      waking.watch.leave(worker.seat); // before it looks: see the README, Rent or buy
    }
    boolean found = goesOn ? findsRipeWork(worker) : findsWorkAtEnd(worker);
    if ((found || threads.findsForeignTasks()) && !sitDownAgain(worker, me)) {
      waking.wakeOne(null, true); // a caller has the seat
    }
    return goesOn;
  }

  /**
   * Whether there is work, other than the forks of jobs that may be over soon. Tells jobs whose
   * time is up: one that has put off its first fork and now runs a loop has neither forks to take
   * nor a request to answer. Looks at everybody: a caller may sit at the seat whose own thread has
   * the watch.
   */
  private boolean findsRipeWork(PoolWorker worker) {
    long ripe = waking.rents.clock.getAsLong() - waking.rents.patienceNanos();
    boolean found = waking.stealable();
    for (PoolWorker other : table.all()) {
      if (other != null) {
        boolean isOverdue = other.rent.reliance.isOverdue(ripe);
        found |= (isOverdue || other.activeSince() - ripe < 0) && other.hasSilentWork();
        if (isOverdue) {
          other.rent.reliance.urge();
          other.signals.ask(worker);
        }
      }
    }
    return found;
  }

  /** The watch has ended: as whoever falls asleep, and for a caller that sits at this seat. */
  private boolean findsWorkAtEnd(PoolWorker worker) {
    return findsWorkAfterAsking(worker) || worker.rent.reliance.isOn();
  }

  /**
   * Sleeps at a join until the slot is finished or there is work that the join rule allows. May
   * return early.
   *
   * @param help whom the worker may rob
   * @param isOver whether there is nothing left to wait for; whoever makes it true unparks the
   *     thread
   * @param longest how long to sleep at most, in nanoseconds
   * @return true if that time passed and nobody woke the worker
   */
  public boolean sleepAtJoin(
      PoolWorker worker, Slot slot, Help help, BooleanSupplier isOver, long longest) {
    Theft theft = slot.theft;
    waking.searchEnded(worker);
    if (theft == null) {
      Thread.onSpinWait(); // the thief has taken the slot and not yet said so
      return false;
    }
    int how = help == Help.ANYBODY ? Seat.JOINING : Seat.WAITING;
    boolean waits = false;
    try {
      if (how == Seat.JOINING) {
        waking.sleepers.count(worker.seat, Sleepers.SLEEPER);
      } else {
        waking.waiting.incrementAndGet();
        waits = true;
      }
      return fallAsleep(worker, slot, theft, help, isOver, longest);
    } finally {
      try {
        getUp(worker, how, waits);
      } catch (Throwable t) { // it can be repeated, and must be done
        getUp(worker, how, waits);
      }
    }
  }

  /** Announces it, looks once more, and parks. */
  private boolean fallAsleep(
      PoolWorker worker, Slot slot, Theft theft, Help help, BooleanSupplier isOver, long longest) {
    PoolWorker thief = theft.thief();
    int how = help == Help.ANYBODY ? Seat.JOINING : Seat.WAITING;
    worker.seat.sleep(how, help == Help.NOBODY ? null : thief);
    boolean found = false;
    if (help == Help.ANYBODY) { // after Seat.sleep, as in sleepIdle
      found = findsWorkAfterAsking(worker) || !worker.mail.isEmpty();
    } else if (help == Help.THIEF
        && (!thief.hasPublicWork() || thief.hasPublicWork(theft.base()))) {
      askOne(worker, thief); // else older forks, which this worker may not take, would go first
    }
    return slot.outcomeVolatile() == Slot.PENDING
        && (help == Help.NOBODY || !thief.hasPublicWork(theft.base()))
        && !found
        && parkAtJoin(worker, how, isOver, longest);
  }

  /**
   * The occupant is awake, whoever woke it. One that was woken to search is counted so by now;
   * anybody else counts itself out. Can be repeated.
   */
  private void getUp(PoolWorker worker, int how, boolean waits) {
    Seat seat = worker.seat;
    while (seat.mode() != Seat.RUNNING
        && !seat.change(how, Seat.RUNNING)
        && !seat.change(Seat.WOKEN, Seat.RUNNING)) {
      Thread.onSpinWait(); // a waker counts
    }
    if (seat.countedAs == Sleepers.SLEEPER) {
      waking.sleepers.count(seat, Sleepers.NOBODY);
    }
    if (waits) {
      waking.waiting.decrementAndGet(); // last: the only step that must not be repeated
    }
  }

  /**
   * How long to sleep after a sleep that ended without a wake-up. A worker that was woken does not
   * back off: that may happen any number of times.
   */
  public static long backOff(long pause) {
    return Math.min(2 * pause, LONGEST_NANOS);
  }

  private boolean parkAtJoin(PoolWorker worker, int how, BooleanSupplier isOver, long longest) {
    ParkEvent event = Events.sleeps();
    worker.counters.parks++;
    long from = System.nanoTime();
    long left = longest;
    while (worker.seat.mode() == how
        && !Thread.currentThread().isInterrupted()
        && !isOver.getAsBoolean()
        && left > 0) {
      LockSupport.parkNanos(this, left);
      left = longest - (System.nanoTime() - from);
    }
    Events.woke(event, worker.engine.name, worker.number, true);
    return left <= 0;
  }
}
