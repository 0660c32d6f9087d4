package io.jackdaw.internal.sorting;

import java.util.Arrays;

/** Sorts arrays of {@code double}, in the order of {@link Double#compare}. */
public final class DoubleSorter extends Digits<double[]> {
  public static final DoubleSorter INSTANCE = new DoubleSorter();

  private DoubleSorter() {}

  /** Ordered like {@link Double#compare}: -0.0 below 0.0, all NaNs alike and highest. */
  private static long key(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ ((bits >> 63) >>> 1);
  }

  @Override
  double[] make(int length) {
    return new double[length];
  }

  @Override
  void sort(double[] array, int from, int to) {
    Arrays.sort(array, from, to);
  }

  @Override
  boolean isInOrder(double[] array, int position) {
    return key(array[position - 1]) <= key(array[position]);
  }

  /**
   * What to take next is known only when the last two were compared; so two merges, of the lower
   * and the upper half of the target, go on side by side.
   */
  @Override
  int merge(
      double[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      double[] target,
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
        int left1 = 1 - Branchless.less(key(source[r]), key(source[l]));
        target[t++] = source[Branchless.choose(left1, l, r)];
        l += left1;
        r += 1 - left1;
        int left2 = 1 - Branchless.less(key(source[upperR]), key(source[upperL]));
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
      double[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      double[] target,
      int at,
      int end) {
    int l = left;
    int r = right;
    int t = at;
    while (l < leftEnd && r < rightEnd && t < end) {
      int safe = t + Math.min(end - t, Math.min(leftEnd - l, rightEnd - r));
      while (t < safe) {
        int fromLeft = 1 - Branchless.less(key(source[r]), key(source[l]));
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
  int takenFromLeft(double[] source, int left, int leftEnd, int right, int rightEnd, int count) {
    int low = Math.max(0, count - (rightEnd - right));
    int high = Math.min(count, leftEnd - left);
    while (low < high) {
      int taken = (low + high) >>> 1;
      if (key(source[left + taken]) <= key(source[right + count - taken - 1])) {
        low = taken + 1;
      } else {
        high = taken;
      }
    }
    return low;
  }

  @Override
  double[] sample(double[] array, int from, int to, int count) {
    double[] sample = new double[count];
    for (int i = 0; i < count; i++) {
      sample[i] = array[Pivots.position(i, count, from, to)];
    }
    Arrays.sort(sample);
    return sample;
  }

  @Override
  boolean isSame(double[] sorted, int lower, int upper) {
    return key(sorted[lower]) == key(sorted[upper]);
  }

  /** Without a branch on the data. */
  @Override
  int divide(double[] array, int from, int to, double[] sample, int pivot, boolean orEqual) {
    long key = key(sample[pivot]);
    return orEqual ? lowerOrEqual(array, from, to, key) : lower(array, from, to, key);
  }

  private static int lower(double[] array, int from, int to, long pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      double x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += Branchless.less(key(x), pivot);
    }
    return below;
  }

  private static int lowerOrEqual(double[] array, int from, int to, long pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      double x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += 1 - Branchless.less(pivot, key(x));
    }
    return below;
  }

  @Override
  void exchange(double[] array, int first, int second, int count) {
    for (int i = 0; i < count; i++) {
      double x = array[first + i];
      array[first + i] = array[second + i];
      array[second + i] = x;
    }
  }

  @Override
  boolean isVectorised() {
    return false;
  }

  @Override
  long key(double[] array, int position) {
    return key(array[position]);
  }

  @Override
  int keyBits() {
    return Long.SIZE;
  }

  @Override
  long varying(double[] array, int from, int to) {
    long first = key(array[from]);
    long varying = 0;
    for (int i = from; i < to; i++) {
      varying |= key(array[i]) ^ first;
    }
    return varying;
  }

  @Override
  void count(double[] array, int from, int to, int shift, int flip, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[((int) (key(array[i]) >>> shift) ^ flip) & Digits.MASK]++;
    }
  }

  @Override
  void scatter(
      double[] source, int from, int to, double[] target, int shift, int flip, int[] places) {
    for (int i = from; i < to; i++) {
      double x = source[i];
      target[places[((int) (key(x) >>> shift) ^ flip) & Digits.MASK]++] = x;
    }
  }

  @Override
  long bits(double[] array, int position) {
    return Double.doubleToRawLongBits(array[position]);
  }

  @Override
  int tally(double[] array, int from, int to, FrequentValues values, int[] counts) {
    long[] slots = values.slots();
    int others = from;
    for (int i = from; i < to; i++) {
      double x = array[i];
      int slot = values.slot(Double.doubleToRawLongBits(x));
      int isOther = Branchless.differ(slots[slot], Double.doubleToRawLongBits(x));
      counts[slot] += 1 - isOther;
      array[others] = x; // one that was counted, or this one
      others += isOther;
    }
    return others;
  }

  @Override
  void fill(double[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, Double.longBitsToDouble(bits));
  }

  @Override
  Object comparison() {
    return this;
  }
}
