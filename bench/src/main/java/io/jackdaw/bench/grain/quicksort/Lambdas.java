package io.jackdaw.bench.grain.quicksort;

import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** Two lambdas at once. */
final class Lambdas {
  private static final Grain SORT = Grain.named("quicksort-lambdas");

  private Lambdas() {}

  static void sort(Worker worker, int[] all, int from, int to) {
    if (to - from > 1) {
      int middle = QuickSort.partition(all, from, to);
      worker.both(v -> sort(v, all, from, middle), v -> sort(v, all, middle, to));
    }
  }

  static void sized(Worker worker, int[] all, int from, int to) {
    SORT.runAction(
        worker, to - from, v -> QuickSort.sort(all, from, to), v -> forks(v, all, from, to));
  }

  private static void forks(Worker worker, int[] all, int from, int to) {
    if (to - from > 1) {
      int middle = QuickSort.partition(all, from, to);
      worker.both(v -> sized(v, all, from, middle), v -> sized(v, all, middle, to));
    }
  }
}
