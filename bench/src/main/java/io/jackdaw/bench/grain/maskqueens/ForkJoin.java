package io.jackdaw.bench.grain.maskqueens;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task for each queen in the rows above the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final int full;
  private final int columns;
  private final int left;
  private final int right;
  private final long rows;

  ForkJoin(int full, int columns, int left, int right, long rows) {
    this.full = full;
    this.columns = columns;
    this.left = left;
    this.right = right;
    this.rows = rows;
  }

  @Override
  protected Long compute() {
    if (rows == 0 || columns == full) {
      return MaskQueens.count(full, columns, left, right);
    }
    List<ForkJoin> children = new ArrayList<>();
    int places = full & ~(columns | left | right);
    while (places != 0) {
      int queen = places & -places;
      places ^= queen;
      children.add(
          new ForkJoin(full, columns | queen, (left | queen) << 1, (right | queen) >> 1, rows - 1));
    }
    long solutions = 0;
    for (ForkJoin child : invokeAll(children)) {
      solutions += child.join();
    }
    return solutions;
  }
}
