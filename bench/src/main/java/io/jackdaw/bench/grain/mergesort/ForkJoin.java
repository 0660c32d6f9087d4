package io.jackdaw.bench.grain.mergesort;

import java.util.concurrent.RecursiveAction;

/** A task for each range that is longer than the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final MergeSort all;
  private final int from;
  private final int to;
  private final long cutoff;

  ForkJoin(MergeSort all, int from, int to, long cutoff) {
    this.all = all;
    this.from = from;
    this.to = to;
    this.cutoff = cutoff;
  }

  @Override
  protected void compute() {
    if (to - from <= cutoff) {
      all.sort(from, to);
    } else if (to - from > 1) {
      int middle = (from + to) >>> 1;
      invokeAll(new ForkJoin(all, from, middle, cutoff), new ForkJoin(all, middle, to, cutoff));
      all.merge(from, middle, to);
    }
  }
}
