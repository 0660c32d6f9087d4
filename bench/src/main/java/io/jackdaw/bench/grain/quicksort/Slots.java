package io.jackdaw.bench.grain.quicksort;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over a range. */
final class Slots {
  static final Body.RangeToVoid<int[]> SORT = Slots::sort;

  private Slots() {}

  private static void sort(Worker worker, int[] all, long from, long to) {
    if (to - from > 1) {
      long middle = QuickSort.partition(all, (int) from, (int) to);
      worker.both(SORT, all, from, middle, middle, to);
    }
  }
}
