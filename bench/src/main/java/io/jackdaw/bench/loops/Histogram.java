package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelHistogram;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** How often each of 256 values occurs. */
final class Histogram implements Problem {
  private static final int BUCKETS = 256;

  private final int[] buckets;

  Histogram(int size) {
    buckets = new Random(1).ints(size, 0, BUCKETS).toArray();
  }

  private long[] count(int from, int to) {
    long[] counts = new long[BUCKETS];
    for (int i = from; i < to; i++) {
      counts[buckets[i]]++;
    }
    return counts;
  }

  @Override
  public long serial() {
    return Samples.of(count(0, buckets.length));
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    return Samples.of(
        ParallelHistogram.histogram(pool, 0, buckets.length, BUCKETS, i -> buckets[i]));
  }

  @Override
  public long streams() {
    return Samples.of(
        IntStream.range(0, buckets.length)
            .parallel()
            .collect(() -> new long[BUCKETS], (counts, i) -> counts[buckets[i]]++, Histogram::add));
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    long[] sum = new long[BUCKETS];
    Halves.run(
        pool,
        0,
        buckets.length,
        (from, to) -> {
          long[] counts = count(from, to);
          synchronized (sum) {
            add(sum, counts);
          }
          return 0;
        });
    return Samples.of(sum);
  }

  private static void add(long[] sum, long[] counts) {
    for (int b = 0; b < BUCKETS; b++) {
      sum[b] += counts[b];
    }
  }
}
