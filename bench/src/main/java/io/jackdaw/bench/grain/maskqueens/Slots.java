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
    if (others == 0) {
      return queen == 0 ? 0 : nextRow(worker, board, queen);
    }
    return worker.both(COUNT, board, queen, board, others, Long::sum);
  }

  private static long nextRow(Worker worker, long board, long queen) {
    long size = board >> 48;
    long full = (1L << size) - 1;
    long columns = (board & ATTACKED) | queen;
    if (columns == full) {
      return 1;
    }
    long left = (((board >> 16 & ATTACKED) | queen) << 1) & ATTACKED;
    long right = ((board >> 32 & ATTACKED) | queen) >> 1;
    return count(worker, board(size, columns, left, right), full & ~(columns | left | right));
  }

  /** The size, the columns taken and what is attacked along the diagonals, 16 bits each. */
  static long board(long size, long columns, long left, long right) {
    return size << 48 | right << 32 | left << 16 | columns;
  }
}
