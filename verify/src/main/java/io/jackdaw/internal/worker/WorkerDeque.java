package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.verify.HalvableDeque;
import org.jspecify.annotations.Nullable;

/**
 * A deque of the core: a worker that no pool runs.
 *
 * @param <W> what kind of worker
 */
public abstract class WorkerDeque<W extends PoolWorker> implements HalvableDeque {
  /** An engine that never starts a thread: all its seats are taken. */
  static final Engine ENGINE = engine(false);

  static final Body.LongToLong NEGATE = (worker, a) -> -a;

  static final PoolWorker THIEF = new SplitWorker(ENGINE, 1, 1, false);

  final W worker;

  WorkerDeque(W worker) {
    this.worker = worker;
  }

  static Engine engine(boolean stealsHalf) {
    Options options = new Options();
    options.workers = 2;
    options.stealsHalf = stealsHalf;
    Engine engine = new Engine(options);
    for (PoolWorker worker : engine.table.seats()) {
      worker.seat.occupy(Thread.currentThread());
    }
    return engine;
  }

  /** A stack of this many slots. */
  static Slot[] slots(int capacity) {
    Slot[] slots = new Slot[capacity];
    for (int i = 0; i < capacity; i++) {
      slots[i] = new Slot(i);
    }
    return slots;
  }

  /** The core wants the caller to be the occupant: at every fork with assertions, else at some. */
  final void sitDown() {
    if (worker.seat.occupant() != Thread.currentThread()) {
      worker.seat.lend(Thread.currentThread());
    }
  }

  @Override
  public final void fork(long value) {
    sitDown();
    worker.fork(NEGATE, value);
  }

  @Override
  public final void expose() {
    worker.expose(false);
  }

  @Override
  public final int depth() {
    return worker.depth();
  }

  private Slot newest() {
    return worker.slotAt(worker.depth() - 1);
  }

  @Override
  public final long takeBack() {
    Slot newest = newest();
    return worker.takeBack(newest) ? newest.a : STOLEN;
  }

  @Override
  public final long result() {
    Slot newest = newest();
    return newest.outcomeVolatile() == Slot.PENDING ? 0 : newest.a;
  }

  @Override
  public final void retire() {
    worker.retire(newest());
  }

  /** Steals without finishing. */
  final @Nullable Slot take() {
    return worker.steal(THIEF);
  }

  @Override
  public final long steal() {
    Slot slot = take();
    return slot == null ? NOTHING : finish(slot);
  }

  @Override
  public final long stealHalf() {
    return finish(worker.stealHalf(THIEF));
  }

  /** What a thief does with what it took: the sum of the numbers, which is 0 for none. */
  private static long finish(Slot... taken) {
    long sum = 0;
    for (Slot slot : taken) {
      sum += slot.a;
      slot.run(THIEF);
      slot.finish(Slot.DONE);
    }
    return sum;
  }

  @Override
  public final boolean hasPublicWork() {
    return worker.hasPublicWork();
  }
}
