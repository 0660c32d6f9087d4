package io.jackdaw.internal.loops;

import org.jspecify.annotations.Nullable;

/** Counts per bucket. */
@SuppressWarnings("overloads") // one per type of array
public final class Counts {
  private Counts() {}

  /** Adds the second counts to the first and returns these. */
  public static long[] sum(long[] counts, long[] more) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += more[i];
    }
    return counts;
  }

  /** Adds the second counts to the first and returns these. */
  public static int[] sum(int[] counts, int[] more) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += more[i];
    }
    return counts;
  }

  /** What to throw for a bucket that there is not. */
  public static IndexOutOfBoundsException noBucket(
      @Nullable Object element, int bucket, int buckets) {
    return new IndexOutOfBoundsException(
        "bucketOf: " + bucket + " for " + element + " is not allowed, only 0 to " + (buckets - 1));
  }
}
