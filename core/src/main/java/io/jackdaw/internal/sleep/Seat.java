package io.jackdaw.internal.sleep;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Which thread sits at a worker, and whether it is awake. A seat has a thread of its own, but a
 * caller from outside may sit down while that thread sleeps. Transitions that several threads may
 * attempt are compare-and-sets on {@link #mode}; the README has the table.
 */
public final class Seat {
  /** The occupant is awake. */
  public static final int RUNNING = 0;

  /** Nobody sits here: the seat's own thread sleeps or was never started. */
  public static final int IDLE = 1;

  /** The occupant sleeps at a join and takes work from anybody. */
  public static final int JOINING = 2;

  /** The occupant sleeps at a join and takes work from the thief of its fork only. */
  public static final int WAITING = 3;

  /** Was JOINING; a waker has won the seat and is counting its occupant as a searcher. */
  public static final int WAKING = 4;

  /** Was JOINING; the occupant has been woken to search and counts as a searcher. */
  public static final int WOKEN = 5;

  /** Not in use: a guest's seat while it has no guest, or a spare's that has left. */
  public static final int RETIRED = 6;

  /** Closed for now: a spare that has nobody to stand in for. Its thread, if it has one, sleeps. */
  public static final int RESERVED = 7;

  private static final VarHandle MODE = Handles.of(lookup(), Seat.class, "mode", int.class);

  /**
   * One of the constants. Writers: the thread that holds the seat, by a store; any other by
   * compare-and-set; volatile. Readers: anybody, volatile.
   */
  private volatile int mode;

  /**
   * The thread that runs here, null while IDLE. Written by the winner of the transition out of
   * IDLE, volatile.
   */
  private volatile @Nullable Thread occupant;

  /**
   * For WAITING: the worker whose exposures can end the wait. Written by the occupant before the
   * mode, read by others after it.
   */
  private @Nullable Object follows;

  /**
   * What this worker adds to {@link Sleepers}. Written and read by whoever holds the seat, plain:
   * the seat's hand-over orders them.
   */
  int countedAs = Sleepers.NOBODY;

  /**
   * Creates a seat.
   *
   * @param open true for an IDLE seat, which gets a thread of its own; false for a RETIRED one: a
   *     guest's, until {@link #lend}, or a spare's, until {@link #open()}
   */
  public Seat(boolean open) {
    mode = open ? IDLE : RETIRED;
  }

  /**
   * The mode.
   *
   * @return one of the constants
   */
  public int mode() {
    return mode;
  }

  /**
   * The thread that runs here.
   *
   * @return the thread, or null while IDLE
   */
  public @Nullable Thread occupant() {
    return occupant;
  }

  /**
   * The worker that a WAITING occupant follows.
   *
   * @return what was given to {@link #sleep}
   */
  public @Nullable Object follows() {
    return follows;
  }

  /**
   * Announces that the occupant goes to sleep. It must look for work once more after this and
   * before it parks.
   *
   * @param how JOINING or WAITING
   * @param whom for WAITING, the worker whose exposures can end the wait
   */
  public void sleep(int how, @Nullable Object whom) {
    follows = whom;
    mode = how; // VOLATILE [sleep]: before the last look for work, or a wake-up is lost
  }

  /** Announces that the seat is free. The occupant must look for work once more after this. */
  public void vacate() {
    occupant = null;
    mode = IDLE; // VOLATILE [sleep]
  }

  /**
   * Sits down, if the seat is free.
   *
   * @param thread the thread that sits down
   * @return whether it was free
   */
  public boolean occupy(Thread thread) {
    if (!claim()) {
      return false;
    }
    occupant = thread; // not a call, which could fail
    return true;
  }

  /**
   * Takes a free seat for a thread that {@link #assign} names later. Nobody runs here until then.
   *
   * @return whether it was free
   */
  public boolean claim() {
    return change(IDLE, RUNNING);
  }

  /**
   * Gives a claimed seat to a thread.
   *
   * @param thread the thread that runs here from now on
   */
  public void assign(Thread thread) {
    occupant = thread;
  }

  /** A waker that holds the seat (WAKING) is done with counting. */
  void woken() {
    mode = WOKEN;
  }

  /**
   * Lends a RETIRED seat to a guest.
   *
   * @param thread the guest's thread
   */
  public void lend(Thread thread) {
    occupant = thread;
    mode = RUNNING;
  }

  /** The occupant, a spare, is not needed for now. It must wake others for what it leaves. */
  public void reserve() {
    occupant = null;
    mode = RESERVED;
  }

  /** Opens a RETIRED or RESERVED seat, which was counted as a sleeper before. */
  public void open() {
    mode = IDLE; // VOLATILE [sleep]: before the look for work
  }

  /** The guest leaves: the seat is RETIRED again. */
  public void giveBack() {
    mode = RETIRED;
    occupant = null;
  }

  /**
   * Changes the mode if it is the expected one.
   *
   * @param from the expected mode
   * @param to the new mode
   * @return whether the mode was changed
   */
  public boolean change(int from, int to) {
    return mode == from && MODE.compareAndSet(this, from, to);
  }

  /** Lets the occupant go on, if it is parked. */
  public void unpark() {
    LockSupport.unpark(occupant);
  }
}
