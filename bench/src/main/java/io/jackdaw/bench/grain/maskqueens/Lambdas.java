package io.jackdaw.bench.grain.maskqueens;

import io.jackdaw.Worker;

/** Two lambdas at once: the first place of a row, and the others. */
final class Lambdas {
  private Lambdas() {}

  static long count(Worker worker, int full, int columns, int left, int right) {
    return columns == full
        ? 1
        : places(worker, full, columns, left, right, full & ~(columns | left | right));
  }

  private static long places(
      Worker worker, int full, int columns, int left, int right, int places) {
    int queen = places & -places;
    int others = places ^ queen;
    if (others == 0) {
      return queen == 0 ? 0 : place(worker, full, columns, left, right, queen);
    }
    return worker.bothLong(
        v -> place(v, full, columns, left, right, queen),
        v -> places(v, full, columns, left, right, others),
        Long::sum);
  }

  private static long place(Worker worker, int full, int columns, int left, int right, int queen) {
    return count(worker, full, columns | queen, (left | queen) << 1, (right | queen) >> 1);
  }
}
