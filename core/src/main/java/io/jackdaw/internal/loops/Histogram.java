package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import io.jackdaw.parallel.Combinable;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Counts per bucket. */
@SuppressWarnings("overloads") // callers pass functions with a type
public final class Histogram {
  private Histogram() {}

  /** Counts indices. Each worker that helps has counts of its own until the end. */
  public static long[] count(
      Workplace where, int from, int to, int buckets, IntUnaryOperator bucketOf) {
    Ranges.check(where, "bucketOf", bucketOf, from, to);
    checkBuckets(buckets);
    Kernel kernel = Ranges.kernelIfShort(where, bucketOf, (long) to - from);
    if (kernel != null) {
      long[] counts = new long[buckets];
      kernel.count(counts, bucketOf, from, to);
      return counts;
    }
    Combinable<long[]> all = new Combinable<>(() -> new long[buckets]);
    new Loop(bucketOf) {
      @Override
      protected long step(long value, long first, long last) {
        kernel().count(all.local(), bucketOf, (int) first, (int) last);
        return value;
      }
    }.on(where, from, to);
    return all.fold(Histogram::sum);
  }

  /** Counts elements. */
  public static <T extends @Nullable Object> long[] count(
      Workplace where, Spliterator<T> elements, int buckets, ToIntFunction<? super T> bucketOf) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "bucketOf", bucketOf);
    checkBuckets(buckets);
    return new SpliteratorLoop<T, long[]>(bucketOf) {
      @Override
      long[] start() {
        return new long[buckets];
      }

      @Override
      long[] step(long[] counts, T element) {
        int bucket = bucketOf.applyAsInt(element);
        if (bucket < 0 || bucket >= buckets) {
          throw noBucket(element, bucket, buckets);
        }
        counts[bucket]++;
        return counts;
      }

      @Override
      long[] combine(long[] lower, long[] upper) {
        return sum(lower, upper);
      }
    }.on(where, elements);
  }

  private static void checkBuckets(int buckets) {
    if (buckets < 1) {
      throw new IllegalArgumentException("buckets must be 1 or more, not " + buckets);
    }
  }

  /** The exception for a bucket that does not exist. */
  static IndexOutOfBoundsException noBucket(@Nullable Object element, int bucket, int buckets) {
    return new IndexOutOfBoundsException(
        "bucketOf must return 0 to " + (buckets - 1) + ", not " + bucket + " as for " + element);
  }

  /** Adds the second counts to the first and returns these. */
  private static long[] sum(long[] counts, long[] more) {
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
}
