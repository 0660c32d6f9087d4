package io.jackdaw.bench.grain.quicksort;

import java.util.concurrent.RecursiveAction;

/** A task for each range that is longer than the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final int[] all;
  private final int from;
  private final int to;
  private final long cutoff;

  ForkJoin(int[] all, int from, int to, long cutoff) {
    this.all = all;
    this.from = from;
    this.to = to;
    this.cutoff = cutoff;
  }

  @Override
  protected void compute() {
    if (to - from <= cutoff) {
      QuickSort.sort(all, from, to);
    } else if (to - from > 1) {
      int middle = QuickSort.partition(all, from, to);
      invokeAll(new ForkJoin(all, from, middle, cutoff), new ForkJoin(all, middle, to, cutoff));
    }
  }
}
