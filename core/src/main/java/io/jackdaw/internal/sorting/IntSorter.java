package io.jackdaw.internal.sorting;

import java.util.Arrays;

/** Sorts arrays of {@code int}. */
public final class IntSorter extends Digits<int[]> {
  public static final IntSorter INSTANCE = new IntSorter();

  private IntSorter() {}

  @Override
  int[] make(int length) {
    return new int[length];
  }

  @Override
  void sort(int[] array, int from, int to) {
    Arrays.sort(array, from, to);
  }

  @Override
  boolean isInOrder(int[] array, int position) {
    return array[position - 1] <= array[position];
  }

  /**
   * What to take next is known only when the last two were compared; so two merges, of the lower
   * and the upper half of the target, go on side by side.
   */
  @Override
  int merge(
      int[] source, int left, int leftEnd, int right, int rightEnd, int[] target, int at, int end) {
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
      int[] source, int left, int leftEnd, int right, int rightEnd, int[] target, int at, int end) {
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
  int takenFromLeft(int[] source, int left, int leftEnd, int right, int rightEnd, int count) {
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
  int[] sample(int[] array, int from, int to, int count) {
    int[] sample = new int[count];
    for (int i = 0; i < count; i++) {
      sample[i] = array[Pivots.position(i, count, from, to)];
    }
    Arrays.sort(sample);
    return sample;
  }

  @Override
  boolean isSame(int[] sorted, int lower, int upper) {
    return sorted[lower] == sorted[upper];
  }

  /** Without a branch on the data. */
  @Override
  int divide(int[] array, int from, int to, int[] sample, int pivot, boolean orEqual) {
    int key = sample[pivot];
    return orEqual ? lowerOrEqual(array, from, to, key) : lower(array, from, to, key);
  }

  private static int lower(int[] array, int from, int to, int pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      int x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += Branchless.less(x, pivot);
    }
    return below;
  }

  private static int lowerOrEqual(int[] array, int from, int to, int pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      int x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += 1 - Branchless.less(pivot, x);
    }
    return below;
  }

  @Override
  void exchange(int[] array, int first, int second, int count) {
    for (int i = 0; i < count; i++) {
      int x = array[first + i];
      array[first + i] = array[second + i];
      array[second + i] = x;
    }
  }

  @Override
  boolean isVectorised() {
    return true;
  }

  @Override
  long key(int[] array, int position) {
    return array[position];
  }

  @Override
  int keyBits() {
    return Integer.SIZE;
  }

  @Override
  long varying(int[] array, int from, int to) {
    int first = array[from];
    int varying = 0;
    for (int i = from; i < to; i++) {
      varying |= array[i] ^ first;
    }
    return varying;
  }

  @Override
  void count(int[] array, int from, int to, int shift, int flip, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[((array[i] >>> shift) ^ flip) & Digits.MASK]++;
    }
  }

  @Override
  void scatter(int[] source, int from, int to, int[] target, int shift, int flip, int[] places) {
    for (int i = from; i < to; i++) {
      int x = source[i];
      target[places[((x >>> shift) ^ flip) & Digits.MASK]++] = x;
    }
  }

  @Override
  long bits(int[] array, int position) {
    return array[position];
  }

  @Override
  int tally(int[] array, int from, int to, FrequentValues values, int[] counts) {
    long[] slots = values.slots();
    int others = from;
    for (int i = from; i < to; i++) {
      int x = array[i];
      int slot = values.slot(x);
      int isOther = Branchless.differ(slots[slot], x);
      counts[slot] += 1 - isOther;
      array[others] = x; // one that was counted, or this one
      others += isOther;
    }
    return others;
  }

  @Override
  void fill(int[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, (int) bits);
  }

  @Override
  Object comparison() {
    return this;
  }
}
