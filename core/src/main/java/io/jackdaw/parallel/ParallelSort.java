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
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sorting, in the order in which {@link java.util.Arrays#sort(int[])} and its siblings sort.
 *
 * <p>It needs a buffer as long as the array, for objects half as much again, unless that is in
 * order already or short. What is mostly in order or in reverse is merged. Else objects are dealt
 * out to buckets which are sorted one by one, stably; numbers, for which being stable means
 * nothing, are sorted by their digits; those that occur often are counted, and so are, without a
 * buffer, those of 8 and 16 bits. {@link InPlaceSort} needs no buffer for the others either.
 *
 * <p>A comparator that violates its contract may be answered with an {@link
 * IllegalArgumentException}, as by {@code Arrays.sort}. Then, whenever a comparator throws, and
 * after a cancellation, the array may have some elements missing and others there twice.
 */
public final class ParallelSort {
  private ParallelSort() {}

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
    Sorts.sort(where, IntSorter.INSTANCE, array, from, to);
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
    Sorts.sort(where, LongSorter.INSTANCE, array, from, to);
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
    Sorts.sort(where, FloatSorter.INSTANCE, array, from, to);
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
    Sorts.sort(where, DoubleSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, byte[] array) {
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
  public static void sort(Workplace where, byte[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    ByteCountingSort.INSTANCE.sort(where, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, short[] array) {
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
  public static void sort(Workplace where, short[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    ShortCountingSort.INSTANCE.sort(where, array, from, to);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, char[] array) {
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
  public static void sort(Workplace where, char[] array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    CharCountingSort.INSTANCE.sort(where, array, from, to);
  }

  /**
   * Sorts an array in its natural order, stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param <T> the type of the elements
   */
  public static <T extends Comparable<? super T>> void sort(Workplace where, T[] array) {
    sort(where, array, Comparator.naturalOrder());
  }

  /**
   * Sorts a part of an array in its natural order, stably.
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
   * Sorts an array, stably.
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
   * Sorts a part of an array, stably.
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
    Sorts.sort(where, array, from, to, comparator);
  }
}
