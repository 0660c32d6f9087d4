package io.jackdaw.bench.grain.arrayqueens;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.DeepProblem;
import io.jackdaw.bench.search.queens.Queens;
import java.util.concurrent.ForkJoinPool;

/** In how many ways n queens can stand on a board; the input is n. */
public final class ArrayQueens implements DeepProblem {
  private final String input;
  private final int size;

  /** That many queens. */
  public ArrayQueens(String input) {
    this.input = input;
    size = Integer.parseInt(input);
  }

  @Override
  public long serial() {
    return new Board(size).count();
  }

  @Override
  public long slots(Jackdaw pool) {
    return pool.invoke(Slots.COUNT, new Board(size), 0, size);
  }

  @Override
  public long deepSlots(Jackdaw pool) {
    return pool.invoke(DeepSlots.COUNT, new Board(size), 0, size);
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.count(worker, new Board(size)));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return pool.invoke(worker -> new Tasks(new Board(size)).invoke());
  }

  /** The cut-off is in rows. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return pool.invoke(new ForkJoin(new Board(size), cutoff));
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
