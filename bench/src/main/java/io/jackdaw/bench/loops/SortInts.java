package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelSort;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

/** Sorts ints. Streams make a copy, the others work in place. */
final class SortInts implements Problem {
  private final int[] input;
  private final int[] array;

  SortInts(String kind, int size) {
    input = new int[size];
    array = new int[size];
    var next = Inputs.of(kind);
    for (int i = 0; i < size; i++) {
      input[i] = (int) next.applyAsLong(i);
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
