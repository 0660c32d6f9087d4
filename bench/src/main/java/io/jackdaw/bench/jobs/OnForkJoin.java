package io.jackdaw.bench.jobs;

import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.function.LongUnaryOperator;

/** A ForkJoinPool. The caller hands the job over and waits. */
final class OnForkJoin extends OnPool<ForkJoinPool> implements Runner {
  /** Forks down to 5 us: less than a hundredth of the time goes into forks, and 1 us has none. */
  static final LongUnaryOperator TREE = _ -> 5 * Work.LEAVES_PER_MICROSECOND;

  /** Forks once. */
  static final LongUnaryOperator COARSE = leaves -> (leaves + 1) / 2;

  private final LongUnaryOperator cutoff;

  /**
   * A pool.
   *
   * @param cutoff how many leaves of a job of so many are computed without a fork
   */
  OnForkJoin(int workers, LongUnaryOperator cutoff) {
    super(new ForkJoinPool(workers));
    this.cutoff = cutoff;
  }

  @Override
  public long run(long leaves) {
    return pool.invoke(new Sum(0, leaves, cutoff.applyAsLong(leaves)));
  }

  @SuppressWarnings("serial") // nobody serialises it
  private static final class Sum extends RecursiveTask<Long> {
    private final long from;
    private final long to;
    private final long cutoff;

    Sum(long from, long to, long cutoff) {
      this.from = from;
      this.to = to;
      this.cutoff = cutoff;
    }

    @Override
    protected Long compute() {
      if (to - from <= cutoff) {
        return Work.sum(from, to);
      }
      long middle = (from + to) >>> 1;
      Sum right = new Sum(middle, to, cutoff);
      right.fork();
      long left = new Sum(from, middle, cutoff).compute();
      return left + right.join();
    }
  }
}
