package io.jackdaw.bench.grain.maskqueens;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over a board and the places still to try in its row: one of them, or all. */
final class Slots {
  private static final int ATTACKED = 0xFFFF;

  static final Body.LongsToLong COUNT = Slots::count;

  private Slots() {}

  private static long count(Worker worker, long board, long places) {
    long queen = places & -places;
    long others = places ^ queen;
    if (others != 0) {
      return worker.both(COUNT, board, queen, board, others, Long::sum);
    }
    if (queen == 0) {
      return 0;
    }
    long next = with(board, queen);
    return isFull(next) ? 1 : count(worker, next, places(next));
  }

  static long countSerially(long board, long places) {
    long solutions = 0;
    for (long rest = places; rest != 0; rest &= rest - 1) {
      long next = with(board, rest & -rest);
      solutions += MaskQueens.count((int) full(next), (int) columns(next), left(next), right(next));
    }
    return solutions;
  }

  // ---- a board: the size, the columns taken and what is attacked along the diagonals, 16 bits
  // each

  static long board(long size, long columns, long left, long right) {
    return size << 48 | right << 32 | left << 16 | columns;
  }

  static long columns(long board) {
    return board & ATTACKED;
  }

  private static int left(long board) {
    return (int) (board >> 16) & ATTACKED;
  }

  private static int right(long board) {
    return (int) (board >> 32) & ATTACKED;
  }

  private static long full(long board) {
    return (1L << (board >> 48)) - 1;
  }

  static boolean isFull(long board) {
    return columns(board) == full(board);
  }

  /** The places in the next row that no queen attacks. */
  static long places(long board) {
    return full(board) & ~(columns(board) | left(board) | right(board));
  }

  /** With one more queen. */
  static long with(long board, long queen) {
    return board(
        board >> 48,
        columns(board) | queen,
        ((left(board) | queen) << 1) & ATTACKED,
        (right(board) | queen) >> 1);
  }
}
