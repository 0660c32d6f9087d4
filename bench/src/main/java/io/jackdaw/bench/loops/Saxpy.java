package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.Parallel;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** A scaled vector plus another one: as much memory as it gets. */
final class Saxpy implements Problem {
  private final double[] x;
  private final double[] y;
  private final double[] result;

  Saxpy(int size) {
    x = new double[size];
    y = new double[size];
    result = new double[size];
    Arrays.setAll(x, i -> i % 1000);
    Arrays.setAll(y, i -> i / 3.0);
  }

  private long compute(int from, int to) {
    for (int i = from; i < to; i++) {
      result[i] = 2.5 * x[i] + y[i];
    }
    return 0;
  }

  @Override
  public long serial() {
    return compute(0, x.length) + Samples.of(result);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    Parallel.forEach(pool, 0, x.length, i -> result[i] = 2.5 * x[i] + y[i]);
    return Samples.of(result);
  }

  @Override
  public long streams() {
    IntStream.range(0, x.length).parallel().forEach(i -> result[i] = 2.5 * x[i] + y[i]);
    return Samples.of(result);
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return Halves.run(pool, 0, x.length, this::compute) + Samples.of(result);
  }
}
