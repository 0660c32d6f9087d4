package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import org.jspecify.annotations.Nullable;

/** The deque of the core: a {@link SplitWorker} that no pool runs. */
public final class CoreDeque implements HalvableDeque {
  /** Engines that never start a thread: all their seats are taken. */
  static final Engine ENGINE = engine("one");

  static final Engine HALF_ENGINE = engine("half");

  static final Body.LongToLong NEGATE = (worker, a) -> -a;

  static final PoolWorker THIEF = new SplitWorker(ENGINE, 1, 1, false);

  final SplitWorker worker;

  /**
   * An empty deque.
   *
   * @param capacity its first capacity; 0 for what the core starts with
   */
  public CoreDeque(int capacity) {
    this(capacity, ENGINE);
  }

  /**
   * An empty deque whose thieves may take half.
   *
   * @param capacity its first capacity
   * @return the deque
   */
  public static CoreDeque halvable(int capacity) {
    return new CoreDeque(capacity, HALF_ENGINE);
  }

  private CoreDeque(int capacity, Engine engine) {
    worker = new SplitWorker(engine, 0, 1, false);
    if (capacity > 0) {
      Slot[] slots = new Slot[capacity];
      for (int i = 0; i < capacity; i++) {
        slots[i] = new Slot(i);
      }
      worker.slots = slots;
      worker.window = slots;
    }
  }

  private static Engine engine(String steal) {
    Options options = new Options();
    options.workers = 2;
    options.stealsHalf = steal.equals("half");
    Engine engine = new Engine(options);
    for (PoolWorker worker : engine.table.seats()) {
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
    return slot == null ? NOTHING : finish(slot);
  }

  @Override
  public long stealHalf() {
    return finish(worker.stealHalf(THIEF));
  }

  /** What a thief does with what it took: the sum of the numbers, which is 0 for none. */
  static long finish(Slot... taken) {
    long sum = 0;
    for (Slot slot : taken) {
      sum += slot.a;
      slot.run(THIEF);
      slot.finish(Slot.DONE);
    }
    return sum;
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
