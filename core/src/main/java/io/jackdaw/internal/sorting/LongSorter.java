package io.jackdaw.internal.sorting;

import java.util.Arrays;

/** Sorts arrays of {@code long}. */
public final class LongSorter extends Digits<long[]> {
  public static final LongSorter INSTANCE = new LongSorter();

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
  long[] sample(long[] array, int from, int to, int count) {
    long[] sample = new long[count];
    for (int i = 0; i < count; i++) {
      sample[i] = array[Pivots.position(i, count, from, to)];
    }
    Arrays.sort(sample);
    return sample;
  }

  @Override
  boolean isSame(long[] sorted, int lower, int upper) {
    return sorted[lower] == sorted[upper];
  }

  /** Without a branch on the data. */
  @Override
  int divide(long[] array, int from, int to, long[] sample, int pivot, boolean orEqual) {
    long key = sample[pivot];
    return orEqual ? lowerOrEqual(array, from, to, key) : lower(array, from, to, key);
  }

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

  @Override
  void exchange(long[] array, int first, int second, int count) {
    for (int i = 0; i < count; i++) {
      long x = array[first + i];
      array[first + i] = array[second + i];
      array[second + i] = x;
    }
  }

  @Override
  boolean isVectorised() {
    return false;
  }

  @Override
  long key(long[] array, int position) {
    return array[position];
  }

  @Override
  int keyBits() {
    return Long.SIZE;
  }

  @Override
  long varying(long[] array, int from, int to) {
    long first = array[from];
    long varying = 0;
    for (int i = from; i < to; i++) {
      varying |= array[i] ^ first;
    }
    return varying;
  }

  @Override
  void count(long[] array, int from, int to, int shift, int flip, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[((int) (array[i] >>> shift) ^ flip) & Digits.MASK]++;
    }
  }

  @Override
  void scatter(long[] source, int from, int to, long[] target, int shift, int flip, int[] places) {
    for (int i = from; i < to; i++) {
      long x = source[i];
      target[places[((int) (x >>> shift) ^ flip) & Digits.MASK]++] = x;
    }
  }

  @Override
  long bits(long[] array, int position) {
    return array[position];
  }

  @Override
  int tally(long[] array, int from, int to, FrequentValues values, int[] counts) {
    long[] slots = values.slots();
    int others = from;
    for (int i = from; i < to; i++) {
      long x = array[i];
      int slot = values.slot(x);
      int isOther = Branchless.differ(slots[slot], x);
      counts[slot] += 1 - isOther;
      array[others] = x; // one that was counted, or this one
      others += isOther;
    }
    return others;
  }

  @Override
  void fill(long[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, bits);
  }

  @Override
  Object comparison() {
    return this;
  }
}
