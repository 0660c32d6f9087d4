package io.jackdaw.bench.grain.arrayqueens;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over a board and a range of columns to try in its next row. */
final class Slots {
  static final Body.RangeToLong<Board> COUNT = Slots::count;

  private Slots() {}

  private static long count(Worker worker, Board board, long from, long to) {
    if (to - from > 1) {
      long middle = (from + to) >>> 1;
      return worker.both(COUNT, board, from, middle, middle, to, Long::sum);
    }
    int column = (int) from;
    if (!board.isFree(column)) {
      return 0;
    }
    Board next = board.with(column);
    return next.isFull() ? 1 : count(worker, next, 0, next.size);
  }
}
