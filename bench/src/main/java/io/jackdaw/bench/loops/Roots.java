package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelMap;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

/** A function of each element, with some arithmetic. */
final class Roots implements Problem {
  private final double[] x;
  private final double[] y;
  private final double[] result;

  Roots(int size) {
    x = new double[size];
    y = new double[size];
    result = new double[size];
    Arrays.setAll(x, i -> i % 1000);
    Arrays.setAll(y, i -> i / 3.0);
  }

  private long compute(int from, int to) {
    for (int i = from; i < to; i++) {
      result[i] = Math.sqrt(x[i] + 1) / (y[i] + 1);
    }
    return 0;
  }

  @Override
  public long serial() {
    return compute(0, x.length) + Samples.of(result);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    ParallelMap.setAll(pool, result, i -> Math.sqrt(x[i] + 1) / (y[i] + 1));
    return Samples.of(result);
  }

  @Override
  public long streams() {
    Arrays.parallelSetAll(result, i -> Math.sqrt(x[i] + 1) / (y[i] + 1));
    return Samples.of(result);
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return Halves.run(pool, 0, x.length, this::compute) + Samples.of(result);
  }
}
