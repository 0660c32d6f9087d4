package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.Cancellation;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Looks now and then whether a caller that computes inside {@code invoke} was interrupted, and
 * cancels what it computes. A caller pays one volatile read, as long as looks are going on; they
 * begin with the first caller and end when no caller was seen for a second. So a call that is over
 * within microseconds never waits for a queue, except once a second at most.
 *
 * <p>The caller sits down, <i>then</i> reads whether anybody looks. The last look says that nobody
 * looks any more, <i>then</i> looks once more whether anybody sits down; if so, it goes on, unless
 * the caller has begun anew. So of the two at least one sees the other:
 *
 * <ul>
 *   <li>The caller reads before the last look has said so: the last look sees the caller.
 *   <li>The caller reads after that: it begins anew. If the last look sees the caller as well, one
 *       of the two wins the compare-and-set, and one goes on.
 * </ul>
 */
final class CallerWatch {
  /**
   * A caller waits at most about twice as long for its cancellation. Not a round number: callers
   * that come every 10 or 20 ms would meet the look each time, and wait for its processor.
   */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(17);

  /** After how many looks without a caller there are no more. */
  private static final int MOST_MISSES = 50;

  private final WorkerTable table;

  /**
   * Who looks now, or null. Writers: anybody, CAS; the one who looks, volatile, when it stops.
   * Readers: callers, volatile, after they have sat down.
   */
  private final AtomicReference<@Nullable Look> current = new AtomicReference<>();

  CallerWatch(WorkerTable table) {
    this.table = table;
  }

  /** A caller has sat down. Called by its thread. */
  void begin() {
    if (current.get() == null) {
      new Look().start();
    }
  }

  private final class Look implements Runnable {
    private int misses;

    void start() {
      if (current.compareAndSet(null, this)) {
        again();
      }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it ends by itself
    private void again() {
      try {
        Watcher.after(LOOK_NANOS, this);
      } catch (Throwable noThreadOrMemory) {
        current.compareAndSet(this, null); // a later caller tries again; this one is not failed
      }
    }

    @Override
    public void run() {
      if (current.get() != this) {
        return; // it could not be started, it seemed
      }
      boolean goesOn = true; // also if a look fails
      try {
        goesOn = look();
      } finally {
        if (goesOn && isMine()) {
          again();
        }
      }
    }

    /** Whether no other one looks. A last look that failed has said that nobody does. */
    private boolean isMine() {
      return current.get() == this || current.compareAndSet(null, this);
    }

    /** False if this was the last look. */
    private boolean look() {
      misses = lookAtAll() ? 0 : misses + 1;
      if (misses > MOST_MISSES) {
        misses = 0;
        current.set(null); // before the last look
        return lookAtAll();
      }
      return true;
    }
  }

  /** Cancels what interrupted callers compute. False if there is no caller. */
  private boolean lookAtAll() {
    boolean any = false;
    for (PoolWorker worker : table.all()) {
      if (worker != null) {
        Thread occupant = worker.seat.occupant();
        any |= occupant != null && occupant != worker.thread;
        cancelIfInterrupted(worker);
      }
    }
    return any;
  }

  /**
   * A task that started between the two looks may be the one that was interrupted: a future that
   * its caller's thread runs in {@code get}. Every start changes {@code activeSince}, before
   * anybody can interrupt that task.
   */
  private static void cancelIfInterrupted(PoolWorker worker) {
    Computation mine = Cancellation.callersComputation(worker);
    if (mine != null) {
      long since = worker.activeSince();
      if (mine == Cancellation.callersComputation(worker)
          && mine.isCallerInterrupted()
          && mine == Cancellation.callersComputation(worker)
          && since == worker.activeSince()) {
        mine.cancel(Computation.CALLER_INTERRUPTED);
      }
    }
  }
}
