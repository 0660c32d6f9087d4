package io.jackdaw.internal.worker;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.sleep.Seat;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A pool of two: jobs run on the thread of the test, and the pool's own thread sleeps and has the
 * watch. The clock by which jobs put off waking anybody stands still, unless a test moves it.
 */
final class PoolOnWatch {
  static final long LONG_TIME = 1_000_000_000;

  final Jackdaw pool;
  final Engine engine;
  final AtomicLong now = new AtomicLong();

  PoolOnWatch(InvariantChecks pools) {
    pool = pools.build(Jackdaw.builder().workers(2));
    engine = InvariantChecks.engineOf(pool);
    now.set(System.nanoTime());
    engine.waking.rents.clock = now::get;
  }

  /** The pool's own thread runs something if it must, falls asleep, and takes the watch. */
  void putTheOtherToSleep() throws InterruptedException {
    while (!takesTheWatch()) {
      wakeTheOther();
    }
    now.set(System.nanoTime());
  }

  private boolean takesTheWatch() {
    PoolWorker other = engine.table.seats()[1];
    while (other.seat.mode() != Seat.IDLE) { // first: while it gets up it still has the watch
      Thread.onSpinWait();
    }
    long until = System.nanoTime() + 50_000_000; // it has announced that it sleeps
    while (other.thread != null && !engine.waking.keepWatched() && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    return engine.waking.keepWatched();
  }

  /** A job that waits until the other has run its fork. */
  void wakeTheOther() throws InterruptedException {
    CountDownLatch tookIt = new CountDownLatch(1);
    pool.invokeAction(
        w -> {
          now.addAndGet(LONG_TIME);
          w.isWanted(); // or a kind that shares its record might count as one that forks first
          w.both(v -> tookIt.await(), v -> tookIt.countDown());
        });
  }
}
