package io.jackdaw.bench.search.sudoku;

import java.util.stream.IntStream;

/** A grid that is filled row by row: the workspace. */
final class Grid {
  static final int DIGITS = 9;

  /** How many cells were empty at first. */
  final int holes;

  private final int[] empty;
  private final int[] digits;
  private final int[] rows;
  private final int[] columns;
  private final int[] boxes;

  private Grid(int[] empty, int[] digits, int[] rows, int[] columns, int[] boxes) {
    this.holes = empty.length;
    this.empty = empty;
    this.digits = digits;
    this.rows = rows;
    this.columns = columns;
    this.boxes = boxes;
  }

  /** A puzzle: the cells row by row, a dot for an empty one. */
  static Grid of(String puzzle) {
    int[] digits = puzzle.chars().map(c -> c == '.' ? 0 : c - '0').toArray();
    int[] empty = IntStream.range(0, digits.length).filter(c -> digits[c] == 0).toArray();
    Grid grid = new Grid(empty, digits, new int[DIGITS], new int[DIGITS], new int[DIGITS]);
    for (int cell = 0; cell < digits.length; cell++) {
      if (digits[cell] != 0) {
        grid.flip(cell, digits[cell]);
      }
    }
    return grid;
  }

  Grid copy() {
    return new Grid(empty, digits.clone(), rows.clone(), columns.clone(), boxes.clone());
  }

  /** Whether a digit can go into a hole, as far as the grid is filled. */
  boolean isFree(int hole, int digit) {
    int cell = empty[hole];
    int taken = rows[cell / DIGITS] | columns[cell % DIGITS] | boxes[box(cell)];
    return (taken >> digit & 1) == 0;
  }

  void put(int hole, int digit) {
    digits[empty[hole]] = digit;
    flip(empty[hole], digit);
  }

  void take(int hole, int digit) {
    digits[empty[hole]] = 0;
    flip(empty[hole], digit);
  }

  private void flip(int cell, int digit) {
    rows[cell / DIGITS] ^= 1 << digit;
    columns[cell % DIGITS] ^= 1 << digit;
    boxes[box(cell)] ^= 1 << digit;
  }

  private static int box(int cell) {
    return cell / 27 * 3 + cell % DIGITS / 3;
  }

  /** The digits in one number; the sum over several grids does not depend on their order. */
  long checksum() {
    long sum = 0;
    for (int digit : digits) {
      sum = 31 * sum + digit;
    }
    return sum;
  }
}
