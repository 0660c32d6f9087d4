package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelSort;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

/** Sorts doubles. Streams make a copy, the others work in place. */
final class SortDoubles implements Problem {
  private final double[] input;
  private final double[] array;

  SortDoubles(String kind, int size) {
    input = new double[size];
    array = new double[size];
    var next = Inputs.of(kind);
    for (int i = 0; i < size; i++) {
      input[i] = next.applyAsLong(i) / 7.0;
    }
  }

  @Override
  public void prepare() {
    System.arraycopy(input, 0, array, 0, input.length);
  }

  @Override
  public long serial() {
    Arrays.sort(array);
    return Samples.of(array);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    ParallelSort.sort(pool, array);
    return Samples.of(array);
  }

  @Override
  public long streams() {
    return Samples.of(Arrays.stream(input).parallel().sorted().toArray());
  }

  /** On the common pool, which has as many workers. */
  @Override
  public long forkJoin(ForkJoinPool pool) {
    Arrays.parallelSort(array);
    return Samples.of(array);
  }
}
