package io.jackdaw.internal.deques;

import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.Loot;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Theft;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A worker with the simplest deque there is (LLS 3.2.1): two indices and a lock around every look
 * and every change. Slots from {@code top} to {@code bottom} may be stolen; they stay in place
 * until they are joined. The lock is a monitor, which a StackOverflowError cannot leave half taken.
 */
public final class MutexWorker extends PublicWorker {
  /** Guards {@code top} and {@code bottom}. A separate object, because users can lock a worker. */
  private final Object lock = new Object();

  /** The oldest slot that may be stolen. Everybody, plain, under the lock. At most bottom. */
  private int top;

  /** One past the newest slot. Writer: the owner; readers: everybody; plain, under the lock. */
  private int bottom;

  public MutexWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  @Override
  public void push(Slot next) {
    countLock(this);
    synchronized (lock) {
      bottom = next.index + 1; // PLAIN [mutex]: the lock publishes the slot's fields with it
    }
  }

  @Override
  boolean pop(Slot newest) {
    int at = newest.index;
    countLock(this);
    synchronized (lock) {
      if (top > at) { // PLAIN [mutex]: for thieves, one step with the store below
        return false;
      }
      bottom = at;
    }
    return true;
  }

  @Override
  public void retire(Slot newest) {
    int at = newest.index;
    countLock(this);
    synchronized (lock) {
      top = at;
      bottom = at;
    }
    newest.outcome = Slot.PENDING;
    newest.theft = null;
    newest.unwanted = false;
    depth = at;
  }

  @Override
  public @Nullable Slot steal(PoolWorker thief) {
    countLock(thief);
    Slot slot;
    synchronized (lock) {
      if (top >= bottom) { // PLAIN [mutex]: before the slot's fields
        return null;
      }
      slot = slots[top];
      slot.theft = new Theft(slot, thief, thief.depth()); // before top: there may be no memory
      top++;
    }
    return slot;
  }

  @Override
  public Slot[] stealHalf(PoolWorker thief) {
    countLock(thief);
    synchronized (lock) {
      Slot[] taken = Arrays.copyOfRange(slots, top, top + (bottom - top + 1) / 2);
      Loot.register(Loot.thefts(taken, thief)); // before top: there may be no memory
      top += taken.length;
      return taken;
    }
  }

  @Override
  public @Nullable Slot stealBack(PoolWorker thief, Theft awaited) {
    countLock(thief);
    Slot slot;
    synchronized (lock) {
      if (top < awaited.base()
          || top >= bottom
          || awaited.slot().outcomeVolatile() != Slot.PENDING) { // last: see ForkStack.stealBack
        return null;
      }
      slot = slots[top];
      slot.theft = new Theft(slot, thief, thief.depth()); // before top: there may be no memory
      top++;
    }
    return slot;
  }

  /** Counts one CAS for taking a lock and one fence for releasing it: that is what they cost. */
  private static void countLock(PoolWorker by) {
    by.counters.cas++;
    by.counters.fences++;
  }

  /**
   * Under the lock, not racily: whoever goes to sleep has asked before this look, and a fork that
   * comes after the look finds the request, because the lock orders the two.
   */
  @Override
  public boolean hasPublicWork() {
    return hasPublicWork(0);
  }

  @Override
  public boolean hasPublicWork(int from) {
    synchronized (lock) {
      return top >= from && top < bottom;
    }
  }

  @Override
  public int publicWork() {
    synchronized (lock) {
      return bottom - top;
    }
  }
}
