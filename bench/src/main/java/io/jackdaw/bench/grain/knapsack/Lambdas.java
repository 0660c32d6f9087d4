package io.jackdaw.bench.grain.knapsack;

import io.jackdaw.Worker;

/** Two lambdas at once: with the next item, and without it. */
final class Lambdas {
  private Lambdas() {}

  static void pack(Worker worker, Packing packing, int next, long room, long value) {
    if (!packing.isWorthwhile(next, room, value)) {
      return;
    }
    if (packing.fits(next, room)) {
      long less = room - packing.weight(next);
      long more = value + packing.value(next);
      worker.both(
          v -> pack(v, packing, next + 1, less, more),
          v -> pack(v, packing, next + 1, room, value));
    } else {
      pack(worker, packing, next + 1, room, value);
    }
  }
}
