package io.jackdaw.bench.grain.knapsack;

import io.jackdaw.forkjoin.RecursiveAction;

/** A task for each decision. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveAction {
  private final Packing packing;
  private final int next;
  private final long room;
  private final long value;

  Tasks(Packing packing, int next, long room, long value) {
    this.packing = packing;
    this.next = next;
    this.room = room;
    this.value = value;
  }

  @Override
  protected void compute() {
    if (packing.isWorthwhile(next, room, value)) {
      Tasks without = new Tasks(packing, next + 1, room, value);
      if (packing.fits(next, room)) {
        long less = room - packing.weight(next);
        long more = value + packing.value(next);
        invokeAll(new Tasks(packing, next + 1, less, more), without);
      } else {
        without.compute();
      }
    }
  }
}
