package io.jackdaw.internal.sorting;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Ranges;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Chooses the algorithm. */
public final class Sorts {
  private Sorts() {}

  /** Sorts numbers. Existing order is worth more than anything else. */
  public static <A> void sort(
      Workplace where, Digits<A> digits, A array, int from, int to, boolean inPlace) {
    Ranges.checkInArray(where, array, from, to);
    if (inPlace) {
      new QuickSort<>(digits, array, from, to).run(where);
    } else if (Pivots.isOrderly(digits, array, from, to)) {
      new MergeSort<>(digits, array, from, to).run(where);
    } else if (RadixSort.isShort(digits, to - from)) {
      digits.sort(array, from, to);
    } else {
      new RadixSort<>(digits, array, from, to).run(where);
    }
  }

  /** Sorts numbers of a type with few values, without a buffer. */
  public static <A> void sort(
      Workplace where, CountingSort<A> counting, A array, int from, int to) {
    Ranges.checkInArray(where, array, from, to);
    counting.sort(where, array, from, to);
  }

  /** Sorts objects, stably unless in place. */
  public static <T extends @Nullable Object> void sort(
      Workplace where,
      T[] array,
      int from,
      int to,
      Comparator<? super T> comparator,
      boolean inPlace) {
    Objects.requireNonNull(comparator, "comparator");
    Ranges.checkInArray(where, array, from, to);
    ObjectSorter<T> sorter = new ObjectSorter<>(comparator, array);
    if (inPlace) {
      new QuickSort<>(sorter, array, from, to).run(where);
    } else if (to - from < SampleSort.SHORT || Pivots.isOrderly(sorter, array, from, to)) {
      new MergeSort<>(sorter, array, from, to).run(where);
    } else {
      new SampleSort<>(sorter, comparator, array, from, to).run(where);
    }
  }
}
