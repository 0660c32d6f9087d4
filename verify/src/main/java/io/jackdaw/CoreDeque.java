package io.jackdaw;

import org.jspecify.annotations.Nullable;

/** The deque of the core: a {@link SplitWorker} that no pool runs. */
public final class CoreDeque implements SplitDeque {
  /** An engine that never starts a thread: all its seats are taken. */
  static final Engine ENGINE = engine();

  static final Body.OfLong NEGATE = (worker, a) -> -a;

  static final Worker THIEF = new SplitWorker(ENGINE, 1, 1, false);

  final SplitWorker worker = new SplitWorker(ENGINE, 0, 1, false);

  /**
   * An empty deque.
   *
   * @param capacity its first capacity; 0 for what the core starts with
   */
  public CoreDeque(int capacity) {
    if (capacity > 0) {
      Slot[] slots = new Slot[capacity];
      for (int i = 0; i < capacity; i++) {
        slots[i] = new Slot(i);
      }
      worker.slots = slots;
      worker.window = slots;
    }
  }

  private static Engine engine() {
    Engine engine = new Engine(Jackdaw.builder().workers(2).exposure("one"));
    for (Worker worker : engine.table.seats()) {
      worker.seat.occupy(Thread.currentThread());
    }
    return engine;
  }

  @Override
  public void fork(long value) {
    assert sitDown();
    worker.fork(NEGATE, value);
  }

  /** Assertions of the core want the caller to be the occupant. */
  private boolean sitDown() {
    worker.seat.lend(Thread.currentThread());
    return true;
  }

  @Override
  public void expose() {
    worker.expose(false);
  }

  @Override
  public int depth() {
    return worker.depth();
  }

  private Slot newest() {
    return worker.slotAt(worker.depth() - 1);
  }

  @Override
  public long takeBack() {
    Slot newest = newest();
    return worker.takeBack(newest) ? newest.a : STOLEN;
  }

  @Override
  public long result() {
    Slot newest = newest();
    return newest.outcomeVolatile() == Slot.PENDING ? 0 : newest.a;
  }

  @Override
  public void retire() {
    worker.retire(newest());
  }

  @Override
  public long steal() {
    Slot slot = take();
    if (slot == null) {
      return NOTHING;
    }
    long value = slot.a;
    slot.run(THIEF);
    slot.finish(Slot.DONE);
    return value;
  }

  /** Steals without finishing. */
  @Nullable Slot take() {
    return worker.steal(THIEF);
  }

  @Override
  public boolean hasPublicWork() {
    return worker.hasPublicWork();
  }
}
