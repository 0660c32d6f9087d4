package io.jackdaw.bench.grain.knapsack;

import java.util.concurrent.RecursiveAction;

/** A task for each decision on the first items, up to the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final Packing packing;
  private final int next;
  private final long room;
  private final long value;
  private final long cutoff;

  ForkJoin(Packing packing, int next, long room, long value, long cutoff) {
    this.packing = packing;
    this.next = next;
    this.room = room;
    this.value = value;
    this.cutoff = cutoff;
  }

  @Override
  protected void compute() {
    if (next >= cutoff) {
      packing.pack(next, room, value);
    } else if (packing.isWorthwhile(next, room, value)) {
      ForkJoin without = new ForkJoin(packing, next + 1, room, value, cutoff);
      if (packing.fits(next, room)) {
        long less = room - packing.weight(next);
        long more = value + packing.value(next);
        invokeAll(new ForkJoin(packing, next + 1, less, more, cutoff), without);
      } else {
        without.compute();
      }
    }
  }
}
