package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelSort;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.ForkJoinPool;

/** Sorts objects, stably, with a comparator. Streams make a copy, the others work in place. */
final class SortObjects implements Problem {
  private static final Comparator<Long> ORDER = Comparator.naturalOrder();

  private final Long[] input;
  private final Long[] array;

  SortObjects(String kind, int size) {
    input = new Long[size];
    array = new Long[size];
    var next = Inputs.of(kind);
    for (int i = 0; i < size; i++) {
      input[i] = next.applyAsLong(i);
    }
  }

  @Override
  public void prepare() {
    System.arraycopy(input, 0, array, 0, input.length);
  }

  @Override
  public long serial() {
    Arrays.sort(array, ORDER);
    return Samples.of(array);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    ParallelSort.sort(pool, array, ORDER);
    return Samples.of(array);
  }

  @Override
  public long streams() {
    return Samples.of(Arrays.stream(input).parallel().sorted(ORDER).toArray());
  }

  /** On the common pool, which has as many workers. */
  @Override
  public long forkJoin(ForkJoinPool pool) {
    Arrays.parallelSort(array, ORDER);
    return Samples.of(array);
  }
}
