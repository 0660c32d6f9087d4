package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import java.util.function.IntUnaryOperator;

/** Counts how many indices fall into each bucket. */
public final class ParallelHistogram {
  private ParallelHistogram() {}

  /**
   * Counts the indices of a range by bucket. Each worker that helps has counts of its own until the
   * end.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param buckets how many buckets there are, 1 or more
   * @param bucketOf from index to bucket, 0 to {@code buckets - 1}
   * @return the count of each bucket
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that there is not
   */
  public static long[] histogram(
      Workplace where, int from, int to, int buckets, IntUnaryOperator bucketOf) {
    Ranges.check(where, bucketOf, from, to);
    if (buckets < 1) {
      throw new IllegalArgumentException("buckets: " + buckets + " is not allowed, only 1 or more");
    }
    Kernel kernel = Ranges.kernelIfShort(where, bucketOf, (long) to - from);
    if (kernel != null) {
      long[] counts = new long[buckets];
      kernel.count(counts, bucketOf, from, to);
      return counts;
    }
    Combinable<long[]> all = new Combinable<>(() -> new long[buckets]);
    Loop loop =
        new Loop(bucketOf) {
          @Override
          long step(long value, long first, long last) {
            kernel().count(all.local(), bucketOf, (int) first, (int) last);
            return value;
          }
        };
    loop.on(where, from, to);
    return all.fold(ParallelHistogram::sum);
  }

  static IndexOutOfBoundsException noBucket(int index, int bucket, int buckets) {
    return new IndexOutOfBoundsException(
        "bucketOf: " + bucket + " for " + index + " is not allowed, only 0 to " + (buckets - 1));
  }

  private static long[] sum(long[] counts, long[] more) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += more[i];
    }
    return counts;
  }
}
