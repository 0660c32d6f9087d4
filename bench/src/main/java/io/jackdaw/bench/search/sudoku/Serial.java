package io.jackdaw.bench.search.sudoku;

/** Tries all digits in one hole after the other. */
final class Serial {
  private Serial() {}

  /** The sum of the checksums of all solutions. */
  static long solve(Grid grid, int hole) {
    if (hole == grid.holes) {
      return grid.checksum();
    }
    long sum = 0;
    for (int digit = 1; digit <= Grid.DIGITS; digit++) {
      if (grid.isFree(hole, digit)) {
        grid.put(hole, digit);
        sum += solve(grid, hole + 1);
        grid.take(hole, digit);
      }
    }
    return sum;
  }
}
