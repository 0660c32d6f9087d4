package io.jackdaw.bench.grain.mergesort;

import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** Two lambdas at once. */
final class Lambdas {
  private static final Grain SORT = Grain.named("mergesort-lambdas");

  private Lambdas() {}

  static void sort(Worker worker, MergeSort all, int from, int to) {
    if (to - from > 1) {
      int middle = (from + to) >>> 1;
      worker.both(v -> sort(v, all, from, middle), v -> sort(v, all, middle, to));
      all.merge(from, middle, to);
    }
  }

  static void sized(Worker worker, MergeSort all, int from, int to) {
    SORT.runAction(worker, to - from, v -> all.sort(from, to), v -> forks(v, all, from, to));
  }

  private static void forks(Worker worker, MergeSort all, int from, int to) {
    if (to - from > 1) {
      int middle = (from + to) >>> 1;
      worker.both(v -> sized(v, all, from, middle), v -> sized(v, all, middle, to));
      all.merge(from, middle, to);
    }
  }
}
