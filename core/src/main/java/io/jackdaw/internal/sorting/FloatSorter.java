package io.jackdaw.internal.sorting;

import java.util.Arrays;

/** Sorts arrays of {@code float}, in the order of {@link Float#compare}. */
public final class FloatSorter extends Digits<float[]> {
  public static final FloatSorter INSTANCE = new FloatSorter();

  private FloatSorter() {}

  /** Ordered like {@link Float#compare}: -0.0 below 0.0, all NaNs alike and highest. */
  private static int key(float value) {
    int bits = Float.floatToIntBits(value);
    return bits ^ ((bits >> 31) >>> 1);
  }

  @Override
  float[] make(int length) {
    return new float[length];
  }

  @Override
  void sort(float[] array, int from, int to) {
    Arrays.sort(array, from, to);
  }

  @Override
  boolean isInOrder(float[] array, int position) {
    return key(array[position - 1]) <= key(array[position]);
  }

  /**
   * What to take next is known only when the last two were compared; so two merges, of the lower
   * and the upper half of the target, go on side by side.
   */
  @Override
  int merge(
      float[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      float[] target,
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
      float[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      float[] target,
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
  int takenFromLeft(float[] source, int left, int leftEnd, int right, int rightEnd, int count) {
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
  float[] sample(float[] array, int from, int to, int count) {
    float[] sample = new float[count];
    for (int i = 0; i < count; i++) {
      sample[i] = array[Pivots.position(i, count, from, to)];
    }
    Arrays.sort(sample);
    return sample;
  }

  @Override
  boolean isSame(float[] sorted, int lower, int upper) {
    return key(sorted[lower]) == key(sorted[upper]);
  }

  /** Without a branch on the data. */
  @Override
  int divide(float[] array, int from, int to, float[] sample, int pivot, boolean orEqual) {
    int key = key(sample[pivot]);
    return orEqual ? lowerOrEqual(array, from, to, key) : lower(array, from, to, key);
  }

  private static int lower(float[] array, int from, int to, int pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      float x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += Branchless.less(key(x), pivot);
    }
    return below;
  }

  private static int lowerOrEqual(float[] array, int from, int to, int pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      float x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += 1 - Branchless.less(pivot, key(x));
    }
    return below;
  }

  @Override
  void exchange(float[] array, int first, int second, int count) {
    for (int i = 0; i < count; i++) {
      float x = array[first + i];
      array[first + i] = array[second + i];
      array[second + i] = x;
    }
  }

  @Override
  boolean isVectorised() {
    return true;
  }

  @Override
  long key(float[] array, int position) {
    return key(array[position]);
  }

  @Override
  int keyBits() {
    return Integer.SIZE;
  }

  @Override
  long varying(float[] array, int from, int to) {
    int first = key(array[from]);
    int varying = 0;
    for (int i = from; i < to; i++) {
      varying |= key(array[i]) ^ first;
    }
    return varying;
  }

  @Override
  void count(float[] array, int from, int to, int shift, int flip, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[((key(array[i]) >>> shift) ^ flip) & Digits.MASK]++;
    }
  }

  @Override
  void scatter(
      float[] source, int from, int to, float[] target, int shift, int flip, int[] places) {
    for (int i = from; i < to; i++) {
      float x = source[i];
      target[places[((key(x) >>> shift) ^ flip) & Digits.MASK]++] = x;
    }
  }

  @Override
  long bits(float[] array, int position) {
    return Float.floatToRawIntBits(array[position]);
  }

  @Override
  int tally(float[] array, int from, int to, FrequentValues values, int[] counts) {
    long[] slots = values.slots();
    int others = from;
    for (int i = from; i < to; i++) {
      float x = array[i];
      int slot = values.slot(Float.floatToRawIntBits(x));
      int isOther = Branchless.differ(slots[slot], Float.floatToRawIntBits(x));
      counts[slot] += 1 - isOther;
      array[others] = x; // one that was counted, or this one
      others += isOther;
    }
    return others;
  }

  @Override
  void fill(float[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, Float.intBitsToFloat((int) bits));
  }

  @Override
  Object comparison() {
    return this;
  }
}
