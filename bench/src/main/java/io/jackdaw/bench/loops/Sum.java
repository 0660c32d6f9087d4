package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelReduce;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

/** The sum of an array: reads memory and does nothing else. */
final class Sum implements Problem {
  private final long[] array;

  Sum(int size) {
    array = new long[size];
    Arrays.setAll(array, i -> i * 7L);
  }

  private long sum(int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += array[i];
    }
    return sum;
  }

  @Override
  public long serial() {
    return sum(0, array.length);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    return ParallelReduce.sumLong(pool, 0, array.length, i -> array[i]);
  }

  @Override
  public long streams() {
    return Arrays.stream(array).parallel().sum();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return Halves.run(pool, 0, array.length, this::sum);
  }
}
