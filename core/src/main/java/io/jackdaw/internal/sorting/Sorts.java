package io.jackdaw.internal.sorting;

import io.jackdaw.Workplace;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** Which way to sort. */
public final class Sorts {
  private Sorts() {}

  /** Sorts numbers. Order that is there already is worth more than anything else. */
  public static <A> void sort(Workplace where, Digits<A> digits, A array, int from, int to) {
    if (Pivots.isOrderly(digits, array, from, to)) {
      new MergeSort<>(digits, array, from, to).run(where);
    } else if (RadixSort.isShort(digits, to - from)) {
      digits.sort(array, from, to);
    } else {
      new RadixSort<>(digits, array, from, to).run(where);
    }
  }

  /** Sorts objects, stably. */
  public static <T extends @Nullable Object> void sort(
      Workplace where, T[] array, int from, int to, Comparator<? super T> comparator) {
    ObjectSorter<T> sorter = new ObjectSorter<>(comparator, array);
    if (to - from < SampleSort.SHORT || Pivots.isOrderly(sorter, array, from, to)) {
      new MergeSort<>(sorter, array, from, to).run(where);
    } else {
      new SampleSort<>(sorter, comparator, array, from, to).run(where);
    }
  }

  /** Sorts numbers without a buffer. */
  public static <A> void sortInPlace(Workplace where, Digits<A> digits, A array, int from, int to) {
    new QuickSort<>(digits, array, from, to).run(where);
  }

  /** Sorts objects without a buffer, not stably. */
  public static <T extends @Nullable Object> void sortInPlace(
      Workplace where, T[] array, int from, int to, Comparator<? super T> comparator) {
    new QuickSort<>(new ObjectSorter<>(comparator, array), array, from, to).run(where);
  }
}
