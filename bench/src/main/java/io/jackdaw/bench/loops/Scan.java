package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelScan;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

/** Running sums. In place. */
final class Scan implements Problem {
  private final long[] input;
  private final long[] array;

  Scan(int size) {
    input = new long[size];
    array = new long[size];
    Arrays.setAll(input, i -> i * 3L);
  }

  @Override
  public void prepare() {
    System.arraycopy(input, 0, array, 0, input.length);
  }

  @Override
  public long serial() {
    long sum = 0;
    for (int i = 0; i < array.length; i++) {
      sum += array[i];
      array[i] = sum;
    }
    return Samples.of(array);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    ParallelScan.inclusive(pool, array, Long::sum);
    return Samples.of(array);
  }

  @Override
  public long streams() {
    Arrays.parallelPrefix(array, Long::sum);
    return Samples.of(array);
  }

  /** Sums of pieces, then the pieces themselves. */
  @Override
  public long forkJoin(ForkJoinPool pool) {
    int pieces = 8 * pool.getParallelism();
    long[] before = new long[pieces + 1];
    Halves.run(pool, 0, pieces, (from, to) -> sums(before, from, to));
    for (int p = 1; p <= pieces; p++) {
      before[p] += before[p - 1];
    }
    Halves.run(pool, 0, pieces, (from, to) -> scan(before, from, to));
    return Samples.of(array);
  }

  private int start(int piece, int pieces) {
    return (int) ((long) array.length * piece / pieces);
  }

  private long sums(long[] before, int from, int to) {
    for (int p = from; p < to; p++) {
      long sum = 0;
      for (int i = start(p, before.length - 1); i < start(p + 1, before.length - 1); i++) {
        sum += array[i];
      }
      before[p + 1] = sum;
    }
    return 0;
  }

  private long scan(long[] before, int from, int to) {
    for (int p = from; p < to; p++) {
      long sum = before[p];
      for (int i = start(p, before.length - 1); i < start(p + 1, before.length - 1); i++) {
        sum += array[i];
        array[i] = sum;
      }
    }
    return 0;
  }
}
