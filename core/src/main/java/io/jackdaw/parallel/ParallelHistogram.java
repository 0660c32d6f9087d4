package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Histogram;
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
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that does not exist
   */
  public static long[] histogram(
      Workplace where, int from, int to, int buckets, IntUnaryOperator bucketOf) {
    return Histogram.count(where, from, to, buckets, bucketOf);
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
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that does not exist
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
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that does not exist
   */
  public static <T extends @Nullable Object> long[] histogram(
      Workplace where, Spliterator<T> elements, int buckets, ToIntFunction<? super T> bucketOf) {
    return Histogram.count(where, elements, buckets, bucketOf);
  }

  /**
   * Counts the elements of a collection by bucket.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param buckets how many buckets there are, 1 or more
   * @param bucketOf from element to bucket, 0 to {@code buckets - 1}
   * @param <T> the type of the elements
   * @return the count of each bucket
   * @throws IndexOutOfBoundsException if {@code bucketOf} names a bucket that does not exist
   */
  public static <T extends @Nullable Object> long[] histogram(
      Workplace where, Iterable<T> elements, int buckets, ToIntFunction<? super T> bucketOf) {
    return histogram(
        where, Objects.requireNonNull(elements, "elements").spliterator(), buckets, bucketOf);
  }
}
