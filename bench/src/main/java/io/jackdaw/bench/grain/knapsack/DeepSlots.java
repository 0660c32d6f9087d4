package io.jackdaw.bench.grain.knapsack;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a depth: the items that were decided on. */
final class DeepSlots {
  static final Body.RangeToVoid<Packing> PACK =
      Grain.byDepth("knapsack")
          .rangeToVoid(DeepSlots::pack, (packing, next, state) -> next, DeepSlots::serial);

  private DeepSlots() {}

  private static void pack(Worker worker, Packing packing, long next, long state) {
    int item = (int) next;
    long room = Slots.room(state);
    long value = Slots.value(state);
    if (!packing.isWorthwhile(item, room, value)) {
      return;
    }
    if (packing.fits(item, room)) {
      long heavier = Slots.state(room - packing.weight(item), value + packing.value(item));
      worker.both(PACK, packing, next + 1, heavier, next + 1, state);
    } else {
      PACK.run(worker, packing, next + 1, state);
    }
  }

  private static void serial(Worker worker, Packing packing, long next, long state) {
    serial(worker, packing, (int) next, Slots.room(state), Slots.value(state));
  }

  /** {@link Packing#pack} that looks whether somebody waits for work. */
  private static void serial(Worker worker, Packing packing, int next, long room, long value) {
    if (worker.isWanted()) {
      pack(worker, packing, next, Slots.state(room, value));
    } else if (packing.isWorthwhile(next, room, value)) {
      if (packing.fits(next, room)) {
        long less = room - packing.weight(next);
        serial(worker, packing, next + 1, less, value + packing.value(next));
      }
      serial(worker, packing, next + 1, room, value);
    }
  }
}
