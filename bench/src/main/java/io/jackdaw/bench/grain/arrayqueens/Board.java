package io.jackdaw.bench.grain.arrayqueens;

import java.util.Arrays;

/** A board with a queen in each of its first rows. */
final class Board {
  final int size;

  /** Of the queens, row by row. */
  private final int[] columns;

  Board(int size, int... columns) {
    this.size = size;
    this.columns = columns;
  }

  /** In how many rows there is a queen. */
  int rows() {
    return columns.length;
  }

  /** Whether there is a queen in every row. */
  boolean isFull() {
    return columns.length == size;
  }

  /** Whether no queen attacks that column of the next row. */
  boolean isFree(int column) {
    return isFree(columns, columns.length, column);
  }

  /** A copy with a queen in the next row. */
  Board with(int column) {
    int[] more = Arrays.copyOf(columns, columns.length + 1);
    more[columns.length] = column;
    return new Board(size, more);
  }

  /** The solutions that have the queens of this board, without a copy for each queen. */
  long count() {
    int[] all = Arrays.copyOf(columns, size);
    return count(all, columns.length);
  }

  /** Those of them that have a queen in a range of columns of the next row. */
  long count(int from, int to) {
    int[] all = Arrays.copyOf(columns, size);
    return count(all, columns.length, from, to);
  }

  private static long count(int[] columns, int row, int from, int to) {
    long solutions = 0;
    for (int column = from; column < to; column++) {
      if (isFree(columns, row, column)) {
        columns[row] = column;
        solutions += count(columns, row + 1);
      }
    }
    return solutions;
  }

  private static long count(int[] columns, int row) {
    if (row == columns.length) {
      return 1;
    }
    return count(columns, row, 0, columns.length);
  }

  private static boolean isFree(int[] columns, int row, int column) {
    for (int other = 0; other < row; other++) {
      int distance = columns[other] - column;
      if (distance == 0 || Math.abs(distance) == row - other) {
        return false;
      }
    }
    return true;
  }
}
