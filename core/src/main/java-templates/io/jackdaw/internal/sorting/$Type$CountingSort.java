package io.jackdaw.internal.sorting;

import java.util.Arrays;

/** Sorts arrays of {@code $element$}. */
public final class $Type$CountingSort extends CountingSort<$element$[]> {
  public static final $Type$CountingSort INSTANCE = new $Type$CountingSort();

  private $Type$CountingSort() {
    super($Box$.MIN_VALUE, $Box$.SIZE);
  }

  @Override
  void sortSerially($element$[] array, int from, int to) {
    Arrays.sort(array, from, to);
  }

  @Override
  void count($element$[] array, int from, int to, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[array[i] - $Box$.MIN_VALUE]++;
    }
  }

  @Override
  void fill($element$[] array, int from, int to, int value) {
    Arrays.fill(array, from, to, ($element$) value);
  }
}
