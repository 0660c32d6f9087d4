package io.jackdaw.bench.search.sudoku;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task and a grid for each digit in the first holes, up to the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final Grid grid;
  private final int hole;
  private final int cutoff;

  ForkJoin(Grid grid, int hole, int cutoff) {
    this.grid = grid;
    this.hole = hole;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (hole >= cutoff || hole == grid.holes) {
      return Serial.solve(grid, hole);
    }
    List<ForkJoin> children = new ArrayList<>();
    for (int digit = 1; digit <= Grid.DIGITS; digit++) {
      if (grid.isFree(hole, digit)) {
        Grid next = grid.copy();
        next.put(hole, digit);
        children.add(new ForkJoin(next, hole + 1, cutoff));
      }
    }
    long sum = 0;
    for (ForkJoin child : invokeAll(children)) {
      sum += child.join();
    }
    return sum;
  }
}
