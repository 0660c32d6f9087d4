package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelMap;
import io.jackdaw.parallel.ParallelReduce;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** Sums of the rows of a matrix, both loops parallel. */
final class Nested implements Problem {
  private final int side;
  private final long[] matrix;
  private final long[] sums;

  Nested(int size) {
    side = (int) Math.sqrt(size);
    matrix = new long[side * side];
    sums = new long[side];
    Arrays.setAll(matrix, i -> i % 1013);
  }

  private long sum(int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += matrix[i];
    }
    return sum;
  }

  @Override
  public long serial() {
    for (int row = 0; row < side; row++) {
      sums[row] = sum(row * side, (row + 1) * side);
    }
    return Samples.of(sums);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    ParallelMap.setAll(
        pool,
        sums,
        row -> ParallelReduce.sumLong(pool, row * side, (row + 1) * side, i -> matrix[i]));
    return Samples.of(sums);
  }

  @Override
  public long streams() {
    Arrays.parallelSetAll(
        sums,
        row ->
            IntStream.range(row * side, (row + 1) * side)
                .parallel()
                .mapToLong(i -> matrix[i])
                .sum());
    return Samples.of(sums);
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    Halves.run(
        pool,
        0,
        side,
        (from, to) -> {
          for (int row = from; row < to; row++) {
            sums[row] = Halves.task(pool, row * side, (row + 1) * side, this::sum).invoke();
          }
          return 0;
        });
    return Samples.of(sums);
  }
}
