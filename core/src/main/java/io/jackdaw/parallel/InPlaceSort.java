package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Ranges;
import io.jackdaw.internal.sorting.DoubleSorter;
import io.jackdaw.internal.sorting.FloatSorter;
import io.jackdaw.internal.sorting.IntSorter;
import io.jackdaw.internal.sorting.LongSorter;
import io.jackdaw.internal.sorting.Sorts;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sorting without a buffer, by partition: not stable, and next to no memory is needed. The order is
 * that of {@link java.util.Arrays#sort(int[])} and its siblings.
 *
 * <p>A comparator that violates its contract may be answered with an {@link
 * IllegalArgumentException}, as by {@code Arrays.sort}. Then, whenever a comparator throws, and
 * after a cancellation, numbers are all there, in some order; objects are as {@code Arrays.sort}
 * leaves them.
 */
public final class InPlaceSort {
  private InPlaceSort() {}

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, int[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, int[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    Sorts.sortInPlace(where, IntSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, long[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, long[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    Sorts.sortInPlace(where, LongSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, float[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, float[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    Sorts.sortInPlace(where, FloatSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, double[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, double[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    Sorts.sortInPlace(where, DoubleSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array: as {@link ParallelSort} does, which needs no buffer for these.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, byte[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array: as {@link ParallelSort} does, which needs no buffer for these.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, byte[] array, int from, int to) {
    ParallelSort.sort(where, array, from, to);
  }

  /**
   * Sorts an array: as {@link ParallelSort} does, which needs no buffer for these.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, short[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array: as {@link ParallelSort} does, which needs no buffer for these.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, short[] array, int from, int to) {
    ParallelSort.sort(where, array, from, to);
  }

  /**
   * Sorts an array: as {@link ParallelSort} does, which needs no buffer for these.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, char[] array) {
    sort(where, array, 0, Ranges.length(array));
  }

  /**
   * Sorts a part of an array: as {@link ParallelSort} does, which needs no buffer for these.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   */
  public static void sort(Workplace where, char[] array, int from, int to) {
    ParallelSort.sort(where, array, from, to);
  }

  /**
   * Sorts an array in its natural order, not stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param <T> the type of the elements
   */
  public static <T extends Comparable<? super T>> void sort(Workplace where, T[] array) {
    sort(where, array, Comparator.naturalOrder());
  }

  /**
   * Sorts a part of an array in its natural order, not stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param <T> the type of the elements
   */
  public static <T extends Comparable<? super T>> void sort(
      Workplace where, T[] array, int from, int to) {
    sort(where, array, from, to, Comparator.naturalOrder());
  }

  /**
   * Sorts an array, not stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param comparator says which of two comes first; null is refused, not the natural order
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sort(
      Workplace where, T[] array, Comparator<? super T> comparator) {
    sort(where, array, 0, Ranges.length(array), comparator);
  }

  /**
   * Sorts a part of an array, not stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param comparator says which of two comes first; null is refused, not the natural order
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sort(
      Workplace where, T[] array, int from, int to, Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator, "comparator");
    Ranges.checkInArray(where, array, from, to);
    Sorts.sortInPlace(where, array, from, to, comparator);
  }
}
