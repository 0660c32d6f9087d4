package io.jackdaw.bench.grain.mergesort;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over a range. */
final class Slots {
  static final Body.RangeToVoid<MergeSort> SORT = Slots::sort;

  private Slots() {}

  private static void sort(Worker worker, MergeSort all, long from, long to) {
    if (to - from > 1) {
      long middle = (from + to) >>> 1;
      worker.both(SORT, all, from, middle, middle, to);
      all.merge((int) from, (int) middle, (int) to);
    }
  }
}
