package io.jackdaw.parallel;

import java.util.Arrays;

/** Sorts arrays of {@code long}. */
final class LongSorter extends Sorter<long[]> {
  static final LongSorter INSTANCE = new LongSorter();

  private LongSorter() {}

  @Override
  long[] make(int length) {
    return new long[length];
  }

  @Override
  void sort(long[] array, int from, int to) {
    Arrays.sort(array, from, to);
  }

  @Override
  boolean isInOrder(long[] array, int position) {
    return array[position - 1] <= array[position];
  }

  /**
   * What to take next is known only when the last two were compared; so two merges, of the lower
   * and the upper half of the target, go on side by side.
   */
  @Override
  int merge(
      long[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      long[] target,
      int at,
      int end) {
    int half = (end - at) >>> 1;
    int fromLeft =
        takenFromLeft(
            source,
            left,
            Math.min(leftEnd, left + half),
            right,
            Math.min(rightEnd, right + half),
            half);
    int leftMiddle = left + fromLeft;
    int rightMiddle = right + half - fromLeft;
    int l = left;
    int r = right;
    int t = at;
    int upperL = leftMiddle;
    int upperR = rightMiddle;
    int upperT = at + half;
    while (l < leftMiddle && r < rightMiddle && upperL < leftEnd && upperR < rightEnd) {
      int lower = Math.min(leftMiddle - l, rightMiddle - r);
      int upper = Math.min(leftEnd - upperL, rightEnd - upperR);
      int safe = t + Math.min(Math.min(lower, upper), end - upperT);
      if (safe == t) {
        break;
      }
      while (t < safe) { // no bounds and no branch on the data inside
        int left1 = 1 - Branchless.less(source[r], source[l]);
        target[t++] = source[Branchless.choose(left1, l, r)];
        l += left1;
        r += 1 - left1;
        int left2 = 1 - Branchless.less(source[upperR], source[upperL]);
        target[upperT++] = source[Branchless.choose(left2, upperL, upperR)];
        upperL += left2;
        upperR += 1 - left2;
      }
    }
    finish(source, l, leftMiddle, r, rightMiddle, target, t, at + half);
    return fromLeft
        + (upperL - leftMiddle)
        + finish(source, upperL, leftEnd, upperR, rightEnd, target, upperT, end);
  }

  /** One merge. */
  private static int finish(
      long[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      long[] target,
      int at,
      int end) {
    int l = left;
    int r = right;
    int t = at;
    while (l < leftEnd && r < rightEnd && t < end) {
      int safe = t + Math.min(end - t, Math.min(leftEnd - l, rightEnd - r));
      while (t < safe) {
        int fromLeft = 1 - Branchless.less(source[r], source[l]);
        target[t++] = source[Branchless.choose(fromLeft, l, r)];
        l += fromLeft;
        r += 1 - fromLeft;
      }
    }
    int rest = Math.min(end - t, leftEnd - l);
    System.arraycopy(source, l, target, t, rest);
    t += rest;
    System.arraycopy(source, r, target, t, end - t);
    return l + rest - left;
  }

  @Override
  int takenFromLeft(long[] source, int left, int leftEnd, int right, int rightEnd, int count) {
    int low = Math.max(0, count - (rightEnd - right));
    int high = Math.min(count, leftEnd - left);
    while (low < high) {
      int taken = (low + high) >>> 1;
      if (source[left + taken] <= source[right + count - taken - 1]) {
        low = taken + 1;
      } else {
        high = taken;
      }
    }
    return low;
  }

  @Override
  long partition(long[] array, int from, int to) {
    long pivot = pivot(array, from, to);
    int below = lower(array, from, to, pivot);
    return below > from
        ? Pivots.split(below, below)
        : Pivots.split(from, lowerOrEqual(array, from, to, pivot)); // those equal the pivot
  }

  /** Moves what is below the pivot to the front, without a branch on the data. */
  private static int lower(long[] array, int from, int to, long pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      long x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += Branchless.less(x, pivot);
    }
    return below;
  }

  private static int lowerOrEqual(long[] array, int from, int to, long pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      long x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += 1 - Branchless.less(pivot, x);
    }
    return below;
  }

  /** The middle of a sample. */
  private static long pivot(long[] array, int from, int to) {
    long[] sample = new long[Pivots.SAMPLE];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = array[Pivots.position(i, from, to)];
    }
    Arrays.sort(sample);
    return sample[sample.length / 2];
  }

  @Override
  Object comparison() {
    return this;
  }
}
