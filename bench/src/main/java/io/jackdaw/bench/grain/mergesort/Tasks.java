package io.jackdaw.bench.grain.mergesort;

import io.jackdaw.forkjoin.RecursiveAction;

/** A task for each range. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveAction {
  private final MergeSort all;
  private final int from;
  private final int to;

  Tasks(MergeSort all, int from, int to) {
    this.all = all;
    this.from = from;
    this.to = to;
  }

  @Override
  protected void compute() {
    if (to - from > 1) {
      int middle = (from + to) >>> 1;
      invokeAll(new Tasks(all, from, middle), new Tasks(all, middle, to));
      all.merge(from, middle, to);
    }
  }
}
