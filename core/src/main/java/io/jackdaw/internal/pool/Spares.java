package io.jackdaw.internal.pool;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.Absence;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayDeque;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The workers that stand in for those that block: as many as are absent. When one comes back, a
 * spare that has nothing to do, or the first that ends a task, goes into the reserve; the next
 * worker that blocks gets it from there, with its thread. After a second in the reserve it leaves.
 */
public final class Spares {
  /** How long a spare stays in the reserve. Starting a thread takes tens of microseconds. */
  static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Engine engine;

  /** How many workers are absent. Under the lock. */
  private int absent;

  /** Spares in service: their seats are open or taken. Under the lock. */
  private final ArrayDeque<PoolWorker> serving = new ArrayDeque<>();

  /** Spares whose seats are closed, the one that came last at the end. Under the lock. */
  private final ArrayDeque<Resting> reserve = new ArrayDeque<>();

  /** The next look at the reserve, or null. Under the lock. */
  private @Nullable Future<?> nextSweep;

  /**
   * Whether more spares serve than workers are absent. Written under the lock; read by anybody as a
   * hint.
   */
  private volatile boolean tooMany;

  private record Resting(PoolWorker spare, long since) {}

  Spares(Engine engine) {
    this.engine = engine;
  }

  /**
   * The worker blocks, and a spare stands in for it. Makes all of its forks public. Owner only.
   *
   * @param how until when; not NONE
   * @return whether the caller must call {@link #comeBack} at the end of its call
   */
  boolean leave(PoolWorker worker, Absence how) {
    worker.expose(true);
    PoolWorker spare = null;
    Absence before = worker.absence;
    if (before == Absence.NONE) {
      spare = one();
    }
    if (before != Absence.CALL) {
      worker.absence = how;
    }
    engine.sleep.seatAdded(spare, worker);
    return how == Absence.CALL && before != Absence.CALL;
  }

  /** The worker is back. Owner only. */
  public void comeBack(PoolWorker worker) {
    worker.absence = Absence.NONE;
    oneLess();
  }

  /** Adds a spare although nobody has said that it blocks. */
  void relieve() {
    PoolWorker spare = one();
    if (spare != null) {
      engine.sleep.seatAdded(spare);
    }
  }

  /** Takes back what {@link #relieve} added. */
  void endRelief(int times) {
    for (int i = 0; i < times; i++) {
      oneLess();
    }
  }

  /** A spare whose seat is to be opened; null if one that serves has nobody to stand in for. */
  private synchronized @Nullable PoolWorker one() {
    PoolWorker spare = null;
    if (serving.size() <= absent) {
      Resting last = reserve.pollLast();
      spare = last != null ? last.spare() : engine.table.addSpare();
      serving.add(spare);
    }
    absent++;
    look();
    return spare;
  }

  private void oneLess() {
    int closed = 0;
    synchronized (this) {
      absent--;
      look();
      for (PoolWorker spare : serving.toArray(PoolWorker[]::new)) {
        if (tooMany && spare.seat.change(Seat.IDLE, Seat.RESERVED)) {
          rest(spare);
          closed++;
        }
      }
    }
    for (int i = 0; i < closed; i++) {
      engine.sleep.seatClosed();
    }
  }

  /**
   * Closes the seat of a spare that has nobody to stand in for. Called by its own thread between
   * two tasks, which then sleeps until somebody opens the seat again.
   *
   * @return false if it goes on
   */
  public boolean rests(PoolWorker worker) {
    if (!tooMany || !engine.table.isGuest(worker)) {
      return false;
    }
    synchronized (this) {
      if (!tooMany || !serving.contains(worker)) {
        return false;
      }
      worker.seat.reserve();
      rest(worker);
      return true;
    }
  }

  /** Whether a worker is a spare that had better rest. A hint. */
  boolean shouldRest(PoolWorker worker) {
    return tooMany && engine.table.isGuest(worker);
  }

  private void rest(PoolWorker spare) {
    serving.remove(spare);
    reserve.addLast(new Resting(spare, System.nanoTime()));
    look();
    planSweep();
  }

  private void look() {
    tooMany = serving.size() > absent;
  }

  // ---- the reserve

  private void planSweep() {
    Resting first = reserve.peekFirst();
    if (first == null || nextSweep != null) {
      return;
    }
    try {
      nextSweep = Watcher.after(first.since() + LINGER_NANOS - System.nanoTime(), this::sweep);
    } catch (Throwable noThread) {
      // the next spare that rests plans it
    }
  }

  private synchronized void sweep() {
    nextSweep = null;
    long now = System.nanoTime();
    for (Resting first = reserve.peekFirst();
        first != null && now - first.since() >= LINGER_NANOS;
        first = reserve.peekFirst()) {
      reserve.removeFirst();
      PoolWorker spare = first.spare();
      spare.seat.change(Seat.RESERVED, Seat.RETIRED);
      engine.table.removeSpare(spare);
      engine.threads.end(spare);
    }
    planSweep();
  }
}
