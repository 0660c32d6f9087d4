package io.jackdaw.internal.worker;

import io.jackdaw.internal.deques.AbpWorker;
import io.jackdaw.internal.deques.ChaseLevWorker;
import io.jackdaw.internal.deques.MutexWorker;
import io.jackdaw.internal.deques.PublicWorker;

/**
 * A deque of the core whose forks are all public: a {@link PublicWorker} that no pool runs.
 * Exposing does nothing.
 */
public final class PublicDeque implements HalvableDeque {
  final PublicWorker worker;

  /**
   * An empty deque.
   *
   * @param kind {@code mutex}, {@code abp} or {@code chase-lev}
   * @param capacity the first capacity of its stack; 0 for what the core starts with
   */
  public PublicDeque(String kind, int capacity) {
    worker =
        switch (kind) {
          case "mutex" -> new MutexWorker(CoreDeque.ENGINE, 0, 1, false);
          case "abp" -> new AbpWorker(CoreDeque.ENGINE, 0, 1, false);
          case "chase-lev" -> new ChaseLevWorker(CoreDeque.ENGINE, 0, 1, false);
          default -> throw new IllegalArgumentException(kind);
        };
    if (capacity > 0) {
      Slot[] slots = new Slot[capacity];
      for (int i = 0; i < capacity; i++) {
        slots[i] = new Slot(i);
      }
      worker.slots = slots;
    }
  }

  @Override
  public void fork(long value) {
    assert sitDown();
    worker.fork(CoreDeque.NEGATE, value);
  }

  /** Assertions of the core want the caller to be the occupant. */
  boolean sitDown() {
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
    Slot slot = worker.steal(CoreDeque.THIEF);
    return slot == null ? NOTHING : CoreDeque.finish(slot);
  }

  @Override
  public long stealHalf() {
    return CoreDeque.finish(worker.stealHalf(CoreDeque.THIEF));
  }

  @Override
  public boolean hasPublicWork() {
    return worker.hasPublicWork();
  }
}
