package io.jackdaw.internal.pool;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.Absence;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The workers that stand in for those that block: as many as are absent. When one comes back, a
 * spare that has nothing to do, or the first that ends a task, goes into the reserve; the next
 * worker that blocks gets it from there, with its thread. After a second in the reserve it leaves.
 * The rules are in the README of this package.
 */
public final class Spares {
  /** How long a spare stays in the reserve. Starting a thread takes tens of microseconds. */
  static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Engine engine;

  /** All that are in the table; those in the reserve have RESERVED seats. Under the lock. */
  private final ArrayList<PoolWorker> spares = new ArrayList<>();

  /** How many of them are not in the reserve. Under the lock. */
  private int serving;

  /** How many workers are absent. Under the lock. */
  private int absent;

  /** The next look at the reserve, or null. Under the lock. */
  private @Nullable Future<?> nextSweep;

  /**
   * Whether more spares serve than workers are absent. Written under the lock; read by anybody as a
   * hint, volatile.
   */
  private volatile boolean tooMany;

  /**
   * Whether a worker of this pool has ever blocked; never goes back. Writers and readers: anybody,
   * volatile.
   */
  private volatile boolean everBlocked;

  Spares(Engine engine) {
    this.engine = engine;
  }

  /**
   * Whether a worker has ever blocked in this pool. Then nobody takes strangers' work at a join: it
   * may block on top of the waiting task, for something that this very task has to do first.
   */
  public boolean everBlocked() {
    return everBlocked;
  }

  // ---- a worker leaves and comes back

  /**
   * The worker blocks, and a spare stands in for it. Makes all of its forks public. Owner only.
   *
   * @param how until when; not NONE
   * @return whether the caller must call {@link #comeBack} at the end of its call
   */
  boolean leave(PoolWorker worker, Absence how) {
    if (!everBlocked) {
      everBlocked = true;
    }
    worker.expose(true);
    Absence before = worker.absence;
    if (before == Absence.NONE) {
      serve();
    }
    if (before != Absence.CALL) {
      worker.absence = how;
    }
    engine.sleep.offerTo(worker);
    return how == Absence.CALL && before != Absence.CALL;
  }

  /** The worker is back. Owner only. */
  public void comeBack(PoolWorker worker) {
    worker.absence = Absence.NONE;
    release(1);
  }

  /** Adds a spare although nobody has said that it blocks. Any thread. */
  void relieve() {
    serve();
    engine.sleep.seatAdded();
  }

  /** Takes back what {@link #relieve} added. */
  void endRelief(int times) {
    release(times);
  }

  // ---- spares come and go

  /** One more worker is absent: opens the seat of a spare, unless there is one too many already. */
  private synchronized void serve() {
    if (serving <= absent) {
      PoolWorker spare = lastInReserve();
      open(spare != null ? spare : one());
      serving++;
    }
    absent++;
    look();
  }

  /** A seat that is in the table and not open could not be closed, nor could it rest. */
  private void open(PoolWorker spare) {
    try {
      engine.sleep.open(spare);
    } catch (Throwable t) { // it can be repeated
      engine.sleep.open(spare);
    }
  }

  private @Nullable PoolWorker lastInReserve() {
    for (int i = spares.size() - 1; i >= 0; i--) {
      if (spares.get(i).seat.mode() == Seat.RESERVED) {
        return spares.get(i);
      }
    }
    return null;
  }

  private PoolWorker one() {
    spares.ensureCapacity(spares.size() + 1); // first: there may be no memory
    PoolWorker spare = engine.table.addSpare();
    spares.add(spare);
    return spare;
  }

  /** Fewer workers are absent: closes the seats of spares that are idle. */
  private void release(int times) {
    int closed = 0;
    synchronized (this) {
      absent -= times;
      look();
      for (int i = spares.size() - 1; i >= 0 && tooMany; i--) {
        if (spares.get(i).seat.change(Seat.IDLE, Seat.RESERVED)) {
          close(spares.get(i));
          rest(spares.get(i));
          closed++;
        }
      }
    }
    if (closed > 0) {
      engine.sleep.seatsClosed();
    }
  }

  private void close(PoolWorker spare) {
    try {
      engine.sleep.close(spare);
    } catch (Throwable t) { // it can be repeated, and nobody else would
      engine.sleep.close(spare);
    }
  }

  /**
   * Closes the seat of a spare that has nobody to stand in for. Called by its own thread between
   * two tasks, which then sleeps until somebody opens the seat again.
   *
   * @return false if it goes on
   */
  public boolean rests(PoolWorker worker) {
    if (!shouldRest(worker)) {
      return false;
    }
    synchronized (this) {
      boolean rests = tooMany;
      if (rests) {
        close(worker); // while it holds the seat
        worker.seat.reserve();
        rest(worker);
      }
      return rests;
    }
  }

  /**
   * Whether a worker is a spare that had better rest. Not with a submission in its hand, which
   * nobody else would run. A hint, for the worker's own thread.
   */
  boolean shouldRest(PoolWorker worker) {
    return tooMany && engine.table.isGuest(worker) && worker.inHand == null;
  }

  private void rest(PoolWorker spare) {
    spare.restsSince = System.nanoTime();
    serving--;
    look();
    planSweep(LINGER_NANOS);
  }

  private void look() {
    tooMany = serving > absent;
  }

  // ---- the reserve

  private void planSweep(long nanos) {
    if (nextSweep == null) {
      try {
        nextSweep = Watcher.after(nanos, this::sweep);
      } catch (Throwable noThread) {
        // the next spare that rests plans it
      }
    }
  }

  private synchronized void sweep() {
    nextSweep = null;
    long now = System.nanoTime();
    long left = Long.MAX_VALUE;
    for (int i = spares.size() - 1; i >= 0; i--) {
      PoolWorker spare = spares.get(i);
      if (spare.seat.mode() == Seat.RESERVED) {
        long stays = LINGER_NANOS - (now - spare.restsSince);
        if (stays <= 0) {
          remove(i);
        } else {
          left = Math.min(left, stays);
        }
      }
    }
    if (left != Long.MAX_VALUE) {
      planSweep(left);
    }
  }

  private void remove(int index) {
    PoolWorker spare = spares.get(index);
    engine.table.removeSpare(spare); // first: there may be no memory
    spares.remove(index);
    spare.seat.change(Seat.RESERVED, Seat.RETIRED);
    engine.threads.end(spare);
  }
}
