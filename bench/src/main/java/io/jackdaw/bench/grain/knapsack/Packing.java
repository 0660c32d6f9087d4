package io.jackdaw.bench.grain.knapsack;

import io.jackdaw.bench.search.knapsack.Items;
import java.util.concurrent.atomic.AtomicLong;

/** A search for the most valuable packing: what all its forks share. */
final class Packing {
  final Items items;
  private final AtomicLong best = new AtomicLong();

  Packing(Items items) {
    this.items = items;
  }

  long best() {
    return best.get();
  }

  /** Notes a packing, and says whether it may become better than the best one known. */
  boolean isWorthwhile(int next, long room, long value) {
    if (value > best.get()) {
      best.accumulateAndGet(value, Math::max);
    }
    return next < items.count() && value + (long) items.bound(next, room) > best.get();
  }

  boolean fits(int item, long room) {
    return items.weights()[item] <= room;
  }

  long weight(int item) {
    return items.weights()[item];
  }

  long value(int item) {
    return items.values()[item];
  }

  /** Without a fork: with the next item, then without it. */
  void pack(int next, long room, long value) {
    if (isWorthwhile(next, room, value)) {
      if (fits(next, room)) {
        pack(next + 1, room - weight(next), value + value(next));
      }
      pack(next + 1, room, value);
    }
  }
}
