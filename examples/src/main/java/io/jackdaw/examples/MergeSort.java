package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.Random;

/**
 * Sorts an array: sort both halves at the same time, then merge. A fork is the arrays and a range.
 *
 * <p>Work: O(n log n). Span: O(n), because each merge is done by one worker.
 */
public final class MergeSort {
  /** What all forks share. */
  static final class Arrays {
    final long[] data;
    final long[] scratch;

    Arrays(long[] data) {
      this.data = data;
      this.scratch = new long[data.length];
    }
  }

  static final Body.RangeToVoid<Arrays> SORT = MergeSort::sort;

  static void sort(Worker w, Arrays arrays, long from, long to) {
    if (to - from < 2) {
      return;
    }
    long middle = (from + to) >>> 1;
    w.both(SORT, arrays, from, middle, middle, to);
    merge(arrays, (int) from, (int) middle, (int) to);
  }

  private static void merge(Arrays arrays, int from, int middle, int to) {
    long[] data = arrays.data;
    long[] scratch = arrays.scratch;
    System.arraycopy(data, from, scratch, from, middle - from);
    int lower = from; // in scratch
    int upper = middle; // in data
    int next = from;
    while (lower < middle) {
      data[next++] =
          upper == to || scratch[lower] <= data[upper] ? scratch[lower++] : data[upper++];
    }
  }

  static void sort(Jackdaw pool, long[] data) {
    pool.invoke(SORT, new Arrays(data), 0, data.length);
  }

  /** Sorts a million numbers. */
  public static void main(String[] args) {
    long[] data = new Random(1).longs(1_000_000, 0, 1_000_000_000).toArray();
    try (var pool = Jackdaw.create()) {
      sort(pool, data);
    }
    boolean sorted = true;
    for (int i = 1; i < data.length; i++) {
      sorted &= data[i - 1] <= data[i];
    }
    System.out.println(data.length + " numbers, sorted: " + sorted);
  }

  private MergeSort() {}
}
