package io.jackdaw.bench.grain.maskqueens;

import io.jackdaw.forkjoin.RecursiveTask;
import java.util.ArrayList;
import java.util.List;

/** A task for each queen. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveTask<Long> {
  private final int full;
  private final int columns;
  private final int left;
  private final int right;

  Tasks(int full, int columns, int left, int right) {
    this.full = full;
    this.columns = columns;
    this.left = left;
    this.right = right;
  }

  @Override
  protected Long compute() {
    if (columns == full) {
      return 1L;
    }
    List<Tasks> children = new ArrayList<>();
    int places = full & ~(columns | left | right);
    while (places != 0) {
      int queen = places & -places;
      places ^= queen;
      children.add(new Tasks(full, columns | queen, (left | queen) << 1, (right | queen) >> 1));
    }
    long solutions = 0;
    for (Tasks child : invokeAll(children)) {
      solutions += child.join();
    }
    return solutions;
  }
}
