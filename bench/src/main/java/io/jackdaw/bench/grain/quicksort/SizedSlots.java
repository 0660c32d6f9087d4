package io.jackdaw.bench.grain.quicksort;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a size: the length of the range. */
final class SizedSlots {
  static final Body.RangeToVoid<int[]> SORT =
      Grain.named("quicksort")
          .rangeToVoid(
              SizedSlots::sort,
              Grain.RangeSize.length(),
              (worker, all, from, to) -> QuickSort.sort(all, (int) from, (int) to));

  private SizedSlots() {}

  private static void sort(Worker worker, int[] all, long from, long to) {
    if (to - from > 1) {
      long middle = QuickSort.partition(all, (int) from, (int) to);
      worker.both(SORT, all, from, middle, middle, to);
    }
  }
}
