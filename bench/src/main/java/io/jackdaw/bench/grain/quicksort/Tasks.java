package io.jackdaw.bench.grain.quicksort;

import io.jackdaw.forkjoin.RecursiveAction;

/** A task for each range. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveAction {
  private final int[] all;
  private final int from;
  private final int to;

  Tasks(int[] all, int from, int to) {
    this.all = all;
    this.from = from;
    this.to = to;
  }

  @Override
  protected void compute() {
    if (to - from > 1) {
      int middle = QuickSort.partition(all, from, to);
      invokeAll(new Tasks(all, from, middle), new Tasks(all, middle, to));
    }
  }
}
