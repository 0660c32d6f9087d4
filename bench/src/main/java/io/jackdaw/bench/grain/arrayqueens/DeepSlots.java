package io.jackdaw.bench.grain.arrayqueens;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a depth: the rows that have a queen. */
final class DeepSlots {
  static final Body.RangeToLong<Board> COUNT =
      Grain.byDepth("queens-arrays")
          .rangeToLong(
              DeepSlots::count,
              (board, from, to) -> board.rows(),
              (worker, board, from, to) -> board.count((int) from, (int) to));

  private DeepSlots() {}

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
    return next.isFull() ? 1 : COUNT.run(worker, next, 0, next.size);
  }
}
