package io.jackdaw.bench.grain.maskqueens;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a depth: the queens on the board. */
final class DeepSlots {
  static final Body.LongsToLong COUNT =
      Grain.byDepth("queens-masks")
          .longsToLong(
              DeepSlots::count,
              (board, places) -> Long.bitCount(Slots.columns(board)),
              (worker, board, places) -> Slots.countSerially(board, places));

  private DeepSlots() {}

  private static long count(Worker worker, long board, long places) {
    long queen = places & -places;
    long others = places ^ queen;
    if (others != 0) {
      return worker.both(COUNT, board, queen, board, others, Long::sum);
    }
    if (queen == 0) {
      return 0;
    }
    long next = Slots.with(board, queen);
    return Slots.isFull(next) ? 1 : COUNT.run(worker, next, Slots.places(next));
  }
}
