package io.jackdaw.bench.start;

import io.jackdaw.Body;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;

/** The deque of a worker that no pool runs, to be compared with a mailbox. */
final class DequeProbe {
  private static final Body.LongToLong NOTHING = (worker, a) -> a;

  private final PoolWorker owner;
  private final PoolWorker thief;

  /** An empty deque. */
  DequeProbe() {
    Options options = new Options();
    options.workers = 2;
    Engine engine = new Engine(options);
    owner = engine.table.seats()[0];
    thief = engine.table.seats()[1];
  }

  /** Forks something and makes it public. */
  void forkAndExpose(long value) {
    sitDown();
    owner.fork(NOTHING, value);
    owner.expose(false);
  }

  /** The core wants the caller to be the occupant, at least where a fork is slow. */
  private void sitDown() {
    if (owner.seat.occupant() != Thread.currentThread()) {
      owner.seat.lend(Thread.currentThread());
    }
  }

  /** Steals; false if there is nothing. */
  boolean steal() {
    Slot slot = owner.steal(thief);
    if (slot == null) {
      return false;
    }
    slot.finish(Slot.DONE);
    return true;
  }

  /** Joins what was stolen, which is all there is. */
  void retireAll() {
    while (owner.depth() > 0) {
      owner.retire(owner.slotAt(owner.depth() - 1));
    }
  }
}
