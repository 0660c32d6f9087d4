package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/**
 * In how many ways can n queens stand on an n × n board without attacking each other? The board is
 * filled row by row and fits into one long, so a fork copies nothing.
 *
 * <p>Work: the number of partial solutions, O(n!). Span: O(n²), a chain of at most n places in each
 * of n rows.
 */
public final class Queens {
  private static final int MAX = 16;
  private static final int ATTACKED = 0xFFFF;

  /** (board, places still to try in this row) → solutions. */
  static final Body.LongsToLong COUNT = Queens::count;

  static long count(Worker w, long board, long places) {
    long queen = places & -places; // the first place to try
    long others = places ^ queen;
    if (others == 0) {
      return queen == 0 ? 0 : nextRow(w, board, queen);
    }
    return w.both(COUNT, board, queen, board, others, Long::sum);
  }

  private static long nextRow(Worker w, long board, long queen) {
    long columns = columns(board) | queen;
    if (columns == full(size(board))) {
      return 1;
    }
    long left = (left(board) | queen) << 1 & ATTACKED;
    long right = (right(board) | queen) >> 1;
    long next = board(size(board), columns, left, right);
    return count(w, next, full(size(board)) & ~(columns | left | right));
  }

  // The board: its size, the columns taken, and the places of this row that queens above attack
  // along the two diagonals; 16 bits each.

  private static long board(long size, long columns, long left, long right) {
    return size << 48 | right << 32 | left << 16 | columns;
  }

  private static long columns(long board) {
    return board & ATTACKED;
  }

  private static long left(long board) {
    return board >> 16 & ATTACKED;
  }

  private static long right(long board) {
    return board >> 32 & ATTACKED;
  }

  private static long size(long board) {
    return board >> 48;
  }

  private static long full(long size) {
    return (1L << size) - 1;
  }

  static long solutions(Jackdaw pool, int n) {
    if (n < 1 || n > MAX) {
      throw new IllegalArgumentException("n: " + n + " is not allowed, only 1 to " + MAX);
    }
    return pool.invoke(COUNT, board(n, 0, 0, 0), full(n));
  }

  /** Prints the number of solutions for 12 queens. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      System.out.println("queens(12) = " + solutions(pool, 12));
    }
  }

  private Queens() {}
}
