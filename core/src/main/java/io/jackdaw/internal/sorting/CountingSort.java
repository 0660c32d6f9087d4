package io.jackdaw.internal.sorting;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Cuts;
import io.jackdaw.internal.loops.Histogram;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.parallel.Combinable;

/**
 * Sorts numbers of 8 or 16 bits: counts how often each value occurs, then writes the values in
 * order. Needs a number per value and worker, and no buffer. Time hardly depends on the order in
 * which elements are given. Equal numbers are the same number, so this is as good as stable.
 *
 * @param <A> the type of the array
 */
public abstract class CountingSort<A> {
  /** Shorter arrays are sorted serially, whatever their type. */
  private static final int SHORT = 1 << 13;

  /** The pace of writing is not that of counting. */
  private static final Object WRITING = new Object() {};

  private final int lowest;
  private final int values;

  CountingSort(int lowest, int bits) {
    this.lowest = lowest;
    this.values = 1 << bits;
  }

  abstract void sortSerially(A array, int from, int to);

  /** Adds up how often each value occurs; the lowest one is counted at 0. */
  abstract void count(A array, int from, int to, int[] counts);

  abstract void fill(A array, int from, int to, int value);

  public final void sort(Workplace where, A array, int from, int to) {
    if (to - from <= Math.max(SHORT, 2 * values)) { // or adding up the counts takes the time
      sortSerially(array, from, to);
      return;
    }
    int[] ends = count(where, array, from, to);
    int end = from;
    for (int v = 0; v < values; v++) {
      end += ends[v];
      ends[v] = end;
    }
    write(where, array, from, to, ends);
  }

  private int[] count(Workplace where, A array, int from, int to) {
    Combinable<int[]> all = new Combinable<>(() -> new int[values]);
    new Loop(this) {
      @Override
      protected long step(long value, long first, long last) {
        count(array, (int) first, (int) last, all.local());
        return value;
      }
    }.on(where, from, to);
    return all.fold(Histogram::sum);
  }

  /** {@code ends} says for each value where the next one starts. */
  private void write(Workplace where, A array, int from, int to, int[] ends) {
    new Loop(WRITING, Cuts.of(array)) {
      @Override
      protected long step(long value, long first, long last) {
        int at = (int) first;
        for (int v = valueAt(at, ends); at < (int) last; v++) {
          int end = Math.min(ends[v], (int) last);
          fill(array, at, end, lowest + v);
          at = end;
        }
        return value;
      }
    }.on(where, from, to);
  }

  /** The lowest value that ends behind a position. */
  private static int valueAt(int position, int[] ends) {
    int low = 0;
    int high = ends.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends[middle] > position) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
