package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Counts;
import io.jackdaw.internal.loops.Kernel;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.loops.Ranges;
import io.jackdaw.internal.loops.SpliteratorLoop;
import java.util.Arrays;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Counts how many indices or elements fall into each bucket. */
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
    Ranges.check(where, "bucketOf", bucketOf, from, to);
    checkBuckets(buckets);
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
          protected long step(long value, long first, long last) {
            kernel().count(all.local(), bucketOf, (int) first, (int) last);
            return value;
          }
        };
    loop.on(where, from, to);
    return all.fold(Counts::sum);
  }

  /**
   * Counts the elements of an array by bucket.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param buckets how many buckets there are, 1 or more
   * @param bucketOf from element to bucket, 0 to {@code buckets - 1}
   * @param <T> the type of the elements
   * @return the count of each bucket
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that there is not
   */
  public static <T extends @Nullable Object> long[] histogram(
      Workplace where, T[] array, int buckets, ToIntFunction<? super T> bucketOf) {
    Objects.requireNonNull(array, "array");
    return histogram(where, Arrays.spliterator(array), buckets, bucketOf);
  }

  /**
   * Counts the elements of a spliterator by bucket.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param buckets how many buckets there are, 1 or more
   * @param bucketOf from element to bucket, 0 to {@code buckets - 1}
   * @param <T> the type of the elements
   * @return the count of each bucket
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that there is not
   */
  public static <T extends @Nullable Object> long[] histogram(
      Workplace where, Spliterator<T> elements, int buckets, ToIntFunction<? super T> bucketOf) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "bucketOf", bucketOf);
    checkBuckets(buckets);
    return new SpliteratorLoop<T, long[]>(bucketOf) {
      @Override
      protected long[] start() {
        return new long[buckets];
      }

      @Override
      protected long[] step(long[] counts, T element) {
        int bucket = bucketOf.applyAsInt(element);
        if (bucket < 0 || bucket >= buckets) {
          throw Counts.noBucket(element, bucket, buckets);
        }
        counts[bucket]++;
        return counts;
      }

      @Override
      protected long[] combine(long[] lower, long[] upper) {
        return Counts.sum(lower, upper);
      }
    }.on(where, elements);
  }

  private static void checkBuckets(int buckets) {
    if (buckets < 1) {
      throw new IllegalArgumentException("buckets: " + buckets + " is not allowed, only 1 or more");
    }
  }
}
