package io.jackdaw.bench.grain.knapsack;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over the search and two numbers: the next item; room and value in one. */
final class Slots {
  static final Body.RangeToVoid<Packing> PACK = Slots::pack;

  private Slots() {}

  static long state(long room, long value) {
    return room << 32 | value;
  }

  static long room(long state) {
    return state >>> 32;
  }

  static long value(long state) {
    return state & 0xFFFF_FFFFL;
  }

  private static void pack(Worker worker, Packing packing, long next, long state) {
    int item = (int) next;
    long room = room(state);
    long value = value(state);
    if (!packing.isWorthwhile(item, room, value)) {
      return;
    }
    if (packing.fits(item, room)) {
      long heavier = state(room - packing.weight(item), value + packing.value(item));
      worker.both(PACK, packing, next + 1, heavier, next + 1, state);
    } else {
      pack(worker, packing, next + 1, state);
    }
  }
}
