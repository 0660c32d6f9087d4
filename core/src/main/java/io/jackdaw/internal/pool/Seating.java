package io.jackdaw.internal.pool;

import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import io.jackdaw.internal.worker.Slot;
import org.jspecify.annotations.Nullable;

/** Seats threads from outside that take part in what they call: in a free seat, or as guests. */
final class Seating {
  private final Engine engine;
  private final CallerWatch callerWatch;

  Seating(Engine engine) {
    this.engine = engine;
    this.callerWatch = new CallerWatch(engine.table);
  }

  /**
   * Runs a root on the calling thread.
   *
   * @param computation what it is part of; null for one that the caller starts
   */
  void run(Slot root, @Nullable Computation computation) {
    PoolWorker before = CurrentWorker.get();
    PoolWorker worker = null;
    try {
      worker = sitDown();
      worker.outer = before;
      CurrentWorker.set(worker);
      engine.stuck.suspect();
      String seat = engine.table.isGuest(worker) ? "guest" : "seat";
      Events.handedOver(engine.name, worker.number, seat);
      worker.counters.handOvers++;
      callerWatch.begin(); // after it sat down
      RootTask.run(worker, root, computation != null ? computation : engine.callerComputation());
    } finally {
      // It throws only if it has not been done, and nobody else would do it.
      try {
        getUp(worker, before);
      } catch (Throwable t) {
        getUp(worker, before);
      }
    }
  }

  /** If this throws, the caller has no seat. */
  private PoolWorker sitDown() {
    Thread me = Thread.currentThread();
    for (PoolWorker worker : engine.table.seats()) {
      if (worker.seat.occupy(me)) {
        try {
          engine.sleep.seatTaken(worker);
        } catch (Throwable t) {
          engine.sleep.leaveSeat(worker);
          throw t;
        }
        return worker;
      }
    }
    return engine.table.addGuest(me);
  }

  private void getUp(@Nullable PoolWorker worker, @Nullable PoolWorker before) {
    CurrentWorker.set(before);
    if (worker == null) {
      return;
    }
    worker.outer = null;
    if (engine.table.isGuest(worker)) {
      engine.sleep.guestLeaves(worker);
      engine.table.removeGuest(worker);
    } else {
      engine.sleep.leaveSeat(worker);
    }
  }
}
