package io.jackdaw.bench.grain.mergesort;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a size: the length of the range. */
final class SizedSlots {
  static final Body.RangeToVoid<MergeSort> SORT =
      Grain.named("mergesort")
          .rangeToVoid(
              SizedSlots::sort,
              Grain.RangeSize.length(),
              (worker, all, from, to) -> all.sort((int) from, (int) to));

  private SizedSlots() {}

  private static void sort(Worker worker, MergeSort all, long from, long to) {
    if (to - from > 1) {
      long middle = (from + to) >>> 1;
      worker.both(SORT, all, from, middle, middle, to);
      all.merge((int) from, (int) middle, (int) to);
    }
  }
}
