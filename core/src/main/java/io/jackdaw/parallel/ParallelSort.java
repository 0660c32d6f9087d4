package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Ranges;
import io.jackdaw.internal.sorting.ByteCountingSort;
import io.jackdaw.internal.sorting.CharCountingSort;
import io.jackdaw.internal.sorting.DoubleSorter;
import io.jackdaw.internal.sorting.FloatSorter;
import io.jackdaw.internal.sorting.IntSorter;
import io.jackdaw.internal.sorting.LongSorter;
import io.jackdaw.internal.sorting.ShortCountingSort;
import io.jackdaw.internal.sorting.Sorts;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sorting, in the order in which {@link java.util.Arrays#sort(int[])} and its siblings sort.
 *
 * <p>It needs a buffer as long as the array, for objects half as much again, unless the array is in
 * order already or short. An array that is mostly in order or in reverse is merged. Otherwise
 * objects are dealt out to buckets which are sorted one by one, stably; numbers, for which being
 * stable means nothing, are sorted by their digits; numbers that occur often are counted, and so
 * are, without a buffer, those of 8 and 16 bits. With {@link SortOption#IN_PLACE} none of them
 * needs a buffer.
 *
 * <p>A comparator that violates its contract may be answered with an {@link
 * IllegalArgumentException}, as by {@code Arrays.sort}. Then, whenever a comparator throws, and
 * after a cancellation, the array may have some elements missing and others there twice, unless it
 * was sorted in place.
 */
public final class ParallelSort {
  private ParallelSort() {}

  private static boolean isInPlace(SortOption... options) {
    return Arrays.asList(Objects.requireNonNull(options, "options")).contains(SortOption.IN_PLACE);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, int[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, int[] array, int from, int to, SortOption... options) {

    Sorts.sort(where, IntSorter.INSTANCE, array, from, to, isInPlace(options));
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, long[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, long[] array, int from, int to, SortOption... options) {

    Sorts.sort(where, LongSorter.INSTANCE, array, from, to, isInPlace(options));
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, float[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, float[] array, int from, int to, SortOption... options) {

    Sorts.sort(where, FloatSorter.INSTANCE, array, from, to, isInPlace(options));
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options how to sort, if not as usual
   */
  public static void sort(Workplace where, double[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options how to sort, if not as usual
   */
  public static void sort(
      Workplace where, double[] array, int from, int to, SortOption... options) {

    Sorts.sort(where, DoubleSorter.INSTANCE, array, from, to, isInPlace(options));
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options accepted, but these numbers never need a buffer
   */
  public static void sort(Workplace where, byte[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options accepted, but these numbers never need a buffer
   */
  public static void sort(Workplace where, byte[] array, int from, int to, SortOption... options) {
    Objects.requireNonNull(options, "options");
    Sorts.sort(where, ByteCountingSort.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options accepted, but these numbers never need a buffer
   */
  public static void sort(Workplace where, short[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options accepted, but these numbers never need a buffer
   */
  public static void sort(Workplace where, short[] array, int from, int to, SortOption... options) {
    Objects.requireNonNull(options, "options");
    Sorts.sort(where, ShortCountingSort.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options accepted, but these numbers never need a buffer
   */
  public static void sort(Workplace where, char[] array, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), options);
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options accepted, but these numbers never need a buffer
   */
  public static void sort(Workplace where, char[] array, int from, int to, SortOption... options) {
    Objects.requireNonNull(options, "options");
    Sorts.sort(where, CharCountingSort.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array in its natural order, stably unless in place.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param options how to sort, if not as usual
   * @param <T> the type of the elements
   */
  public static <T extends Comparable<? super T>> void sort(
      Workplace where, T[] array, SortOption... options) {
    sort(where, array, Comparator.naturalOrder(), options);
  }

  /**
   * Sorts a part of an array in its natural order, stably unless in place.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param options how to sort, if not as usual
   * @param <T> the type of the elements
   */
  public static <T extends Comparable<? super T>> void sort(
      Workplace where, T[] array, int from, int to, SortOption... options) {
    sort(where, array, from, to, Comparator.naturalOrder(), options);
  }

  /**
   * Sorts an array, stably unless in place.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param comparator says which of two comes first; null is refused, not the natural order
   * @param options how to sort, if not as usual
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sort(
      Workplace where, T[] array, Comparator<? super T> comparator, SortOption... options) {
    sort(where, array, 0, Ranges.length(array), comparator, options);
  }

  /**
   * Sorts a part of an array, stably unless in place.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param comparator says which of two comes first; null is refused, not the natural order
   * @param options how to sort, if not as usual
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sort(
      Workplace where,
      T[] array,
      int from,
      int to,
      Comparator<? super T> comparator,
      SortOption... options) {
    Sorts.sort(where, array, from, to, comparator, isInPlace(options));
  }
}
