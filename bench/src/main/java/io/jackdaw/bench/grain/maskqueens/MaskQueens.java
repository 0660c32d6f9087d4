package io.jackdaw.bench.grain.maskqueens;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.DeepProblem;
import io.jackdaw.bench.search.queens.Queens;
import java.util.concurrent.ForkJoinPool;

/** In how many ways n queens can stand on a board; the input is n, at most 16. */
public final class MaskQueens implements DeepProblem {
  private final String input;
  private final int size;
  private final int full;

  /** That many queens. */
  public MaskQueens(String input) {
    this.input = input;
    size = Integer.parseInt(input);
    full = (1 << size) - 1;
  }

  /**
   * The solutions below a board.
   *
   * @param full all columns
   * @param columns those that have a queen
   * @param left those attacked in this row along one diagonal
   * @param right along the other
   */
  static long count(int full, int columns, int left, int right) {
    if (columns == full) {
      return 1;
    }
    long solutions = 0;
    int places = full & ~(columns | left | right);
    while (places != 0) {
      int queen = places & -places;
      places ^= queen;
      solutions += count(full, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return solutions;
  }

  @Override
  public long serial() {
    return count(full, 0, 0, 0);
  }

  @Override
  public long slots(Jackdaw pool) {
    return pool.invoke(Slots.COUNT, Slots.board(size, 0, 0, 0), full);
  }

  @Override
  public long deepSlots(Jackdaw pool) {
    return pool.invoke(DeepSlots.COUNT, Slots.board(size, 0, 0, 0), full);
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.count(worker, full, 0, 0, 0));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return pool.invoke(worker -> new Tasks(full, 0, 0, 0).invoke());
  }

  /** The cut-off is in rows. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return pool.invoke(new ForkJoin(full, 0, 0, 0, cutoff));
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.depths(1, size - 3L, 1);
  }

  @Override
  public long expected() {
    return new Queens(input).expected();
  }
}
