package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sorting, in the order in which {@link java.util.Arrays#sort(int[])} and its siblings sort.
 *
 * <p>{@code sort} needs a buffer as long as the array, unless that is in order already or short.
 * Objects are merged, stably. Primitives, for which being stable means nothing, are merged if most
 * of them are in order or in reverse, and else sorted by their digits. {@code sortInPlace} always
 * partitions: it is not stable, and needs next to no memory.
 *
 * <p>A comparator that violates its contract may be answered with an {@link
 * IllegalArgumentException}, as by {@code Arrays.sort}. Then, and whenever a comparator throws,
 * {@code sort} may leave the array with some elements missing and others there twice; after {@code
 * sortInPlace} it is as {@code Arrays.sort} leaves it.
 */
public final class ParallelSort {
  private ParallelSort() {}

  /** Shorter arrays are sorted serially: passes over all digits would not pay. */
  private static final int SHORT = 1 << 13;

  private static final int SHORT_VECTORISED = 1 << 16;

  /** Order that is there already is worth more than anything else. */
  private static <A> void sort(Workplace where, Digits<A> digits, A array, int from, int to) {
    if (Pivots.isOrderly(digits, array, from, to)) {
      new MergeSort<>(digits, array, from, to).run(where);
    } else if (to - from <= (digits.isVectorised() ? SHORT_VECTORISED : SHORT)) {
      digits.sort(array, from, to);
    } else {
      new RadixSort<>(digits, array, from, to).run(where);
    }
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, int[] array) {
    sort(where, array, 0, Objects.requireNonNull(array, "array").length);
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
    Ranges.checkInArray(
        where, IntSorter.INSTANCE, from, to, Objects.requireNonNull(array, "array").length);
    sort(where, IntSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array without a buffer.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sortInPlace(Workplace where, int[] array) {
    Ranges.check(where, IntSorter.INSTANCE, 0, Objects.requireNonNull(array, "array").length);
    new QuickSort<>(IntSorter.INSTANCE, array, 0, array.length).run(where);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, long[] array) {
    sort(where, array, 0, Objects.requireNonNull(array, "array").length);
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
    Ranges.checkInArray(
        where, LongSorter.INSTANCE, from, to, Objects.requireNonNull(array, "array").length);
    sort(where, LongSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array without a buffer.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sortInPlace(Workplace where, long[] array) {
    Ranges.check(where, LongSorter.INSTANCE, 0, Objects.requireNonNull(array, "array").length);
    new QuickSort<>(LongSorter.INSTANCE, array, 0, array.length).run(where);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, double[] array) {
    sort(where, array, 0, Objects.requireNonNull(array, "array").length);
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
    Ranges.checkInArray(
        where, DoubleSorter.INSTANCE, from, to, Objects.requireNonNull(array, "array").length);
    sort(where, DoubleSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array without a buffer.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sortInPlace(Workplace where, double[] array) {
    Ranges.check(where, DoubleSorter.INSTANCE, 0, Objects.requireNonNull(array, "array").length);
    new QuickSort<>(DoubleSorter.INSTANCE, array, 0, array.length).run(where);
  }

  /**
   * Sorts an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sort(Workplace where, float[] array) {
    sort(where, array, 0, Objects.requireNonNull(array, "array").length);
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
    Ranges.checkInArray(
        where, FloatSorter.INSTANCE, from, to, Objects.requireNonNull(array, "array").length);
    sort(where, FloatSorter.INSTANCE, array, from, to);
  }

  /**
   * Sorts an array without a buffer.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   */
  public static void sortInPlace(Workplace where, float[] array) {
    Ranges.check(where, FloatSorter.INSTANCE, 0, Objects.requireNonNull(array, "array").length);
    new QuickSort<>(FloatSorter.INSTANCE, array, 0, array.length).run(where);
  }

  /**
   * Sorts an array, stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param comparator says which of two comes first
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sort(
      Workplace where, T[] array, Comparator<? super T> comparator) {
    sort(where, array, 0, Objects.requireNonNull(array, "array").length, comparator);
  }

  /**
   * Sorts a part of an array, stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param from the first index
   * @param to one past the last index
   * @param comparator says which of two comes first
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sort(
      Workplace where, T[] array, int from, int to, Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator, "comparator");
    Ranges.checkInArray(where, comparator, from, to, Objects.requireNonNull(array, "array").length);
    new MergeSort<>(new ObjectSorter<>(comparator, array), array, from, to).run(where);
  }

  /**
   * Sorts an array without a buffer, not stably.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param comparator says which of two comes first
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void sortInPlace(
      Workplace where, T[] array, Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator, "comparator");
    Ranges.check(where, comparator, 0, Objects.requireNonNull(array, "array").length);
    new QuickSort<>(new ObjectSorter<>(comparator, array), array, 0, array.length).run(where);
  }
}
