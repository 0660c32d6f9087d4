package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelFilter;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

/** Keeps every other element, at random. */
final class Filter implements Problem {
  private final long[] array;

  Filter(int size) {
    array = new Random(1).longs(size).toArray();
  }

  private static int keep(long[] source, int from, int to, long[] target, int at) {
    int next = at;
    for (int i = from; i < to; i++) {
      if ((source[i] & 1) == 0) {
        target[next++] = source[i];
      }
    }
    return next;
  }

  @Override
  public long serial() {
    long[] kept = new long[array.length];
    return Samples.of(Arrays.copyOf(kept, keep(array, 0, array.length, kept, 0)));
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    return Samples.of(ParallelFilter.filter(pool, array, x -> (x & 1) == 0));
  }

  @Override
  public long streams() {
    return Samples.of(Arrays.stream(array).parallel().filter(x -> (x & 1) == 0).toArray());
  }

  /** Counts pieces, then fills: the predicate is cheap. */
  @Override
  public long forkJoin(ForkJoinPool pool) {
    int pieces = 8 * pool.getParallelism();
    int[] starts = new int[pieces + 1];
    Halves.run(pool, 0, pieces, (from, to) -> count(starts, from, to));
    for (int p = 1; p <= pieces; p++) {
      starts[p] += starts[p - 1];
    }
    long[] kept = new long[starts[pieces]];
    Halves.run(
        pool,
        0,
        pieces,
        (from, to) -> {
          for (int p = from; p < to; p++) {
            keep(array, start(p, pieces), start(p + 1, pieces), kept, starts[p]);
          }
          return 0;
        });
    return Samples.of(kept);
  }

  private int start(int piece, int pieces) {
    return (int) ((long) array.length * piece / pieces);
  }

  private long count(int[] starts, int from, int to) {
    int pieces = starts.length - 1;
    for (int p = from; p < to; p++) {
      int count = 0;
      for (int i = start(p, pieces); i < start(p + 1, pieces); i++) {
        count += (array[i] & 1) == 0 ? 1 : 0;
      }
      starts[p + 1] = count;
    }
    return 0;
  }
}
