package io.jackdaw.internal.sorting;

import java.util.Arrays;

/** Sorts arrays of {@code $element$}, in the order of {@link $Box$#compare}. */
public final class $Type$Sorter extends Digits<$element$[]> {
  public static final $Type$Sorter INSTANCE = new $Type$Sorter();

  private $Type$Sorter() {}

  @Override
  $element$[] make(int length) {
    return new $element$[length];
  }

  @Override
  void sort($element$[] array, int from, int to) {
    Arrays.sort(array, from, to);
  }

  @Override
  boolean isInOrder($element$[] array, int first, int second) {
    return Keys.of(array[first]) <= Keys.of(array[second]);
  }

  /**
   * A merge can take the next element only after the last comparison; so two merges, of the lower
   * and the upper half of the target, run side by side.
   */
  @Override
  int merge(
      $element$[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      $element$[] target,
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
        int left1 = 1 - Branchless.less(Keys.of(source[r]), Keys.of(source[l]));
        target[t++] = source[Branchless.choose(left1, l, r)];
        l += left1;
        r += 1 - left1;
        int left2 = 1 - Branchless.less(Keys.of(source[upperR]), Keys.of(source[upperL]));
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
      $element$[] source,
      int left,
      int leftEnd,
      int right,
      int rightEnd,
      $element$[] target,
      int at,
      int end) {
    int l = left;
    int r = right;
    int t = at;
    while (l < leftEnd && r < rightEnd && t < end) {
      int safe = t + Math.min(end - t, Math.min(leftEnd - l, rightEnd - r));
      while (t < safe) {
        int fromLeft = 1 - Branchless.less(Keys.of(source[r]), Keys.of(source[l]));
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
  $element$[] sample($element$[] array, int from, int to, int count) {
    $element$[] sample = new $element$[count];
    for (int i = 0; i < count; i++) {
      sample[i] = array[Pivots.position(i, count, from, to)];
    }
    Arrays.sort(sample);
    return sample;
  }

  @Override
  boolean isSame($element$[] sorted, int lower, int upper) {
    return Keys.of(sorted[lower]) == Keys.of(sorted[upper]);
  }

  /** Without a branch on the data. */
  @Override
  int divide($element$[] array, int from, int to, $element$[] sample, int pivot, boolean orEqual) {
    $key$ key = Keys.of(sample[pivot]);
    return orEqual ? lowerOrEqual(array, from, to, key) : lower(array, from, to, key);
  }

  private static int lower($element$[] array, int from, int to, $key$ pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      $element$ x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += Branchless.less(Keys.of(x), pivot);
    }
    return below;
  }

  private static int lowerOrEqual($element$[] array, int from, int to, $key$ pivot) {
    int below = from;
    for (int i = from; i < to; i++) {
      $element$ x = array[i];
      array[i] = array[below];
      array[below] = x;
      below += 1 - Branchless.less(pivot, Keys.of(x));
    }
    return below;
  }

  @Override
  void exchange($element$[] array, int first, int second, int count) {
    for (int i = 0; i < count; i++) {
      $element$ x = array[first + i];
      array[first + i] = array[second + i];
      array[second + i] = x;
    }
  }

  @Override
  long key($element$[] array, int position) {
    return Keys.of(array[position]);
  }

  @Override
  int keyBits() {
    return $Key$.SIZE;
  }

  @Override
  long varying($element$[] array, int from, int to) {
    $key$ first = Keys.of(array[from]);
    $key$ varying = 0;
    for (int i = from; i < to; i++) {
      varying |= Keys.of(array[i]) ^ first;
    }
    return varying;
  }

  @Override
  void count($element$[] array, int from, int to, int shift, int flip, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[Keys.digit(Keys.of(array[i]), shift, flip)]++;
    }
  }

  @Override
  void scatter(
      $element$[] source, int from, int to, $element$[] target, int shift, int flip, int[] places) {
    for (int i = from; i < to; i++) {
      $element$ x = source[i];
      target[places[Keys.digit(Keys.of(x), shift, flip)]++] = x;
    }
  }

  @Override
  long bits($element$[] array, int position) {
    return Keys.bits(array[position]);
  }

  @Override
  int tally($element$[] array, int from, int to, FrequentValues values, int[] counts) {
    long[] slots = values.slots();
    int others = from;
    for (int i = from; i < to; i++) {
      $element$ x = array[i];
      int slot = values.slot(Keys.bits(x));
      int isOther = Branchless.differ(slots[slot], Keys.bits(x));
      counts[slot] += 1 - isOther;
      array[others] = x; // one that was counted, or this one
      others += isOther;
    }
    return others;
  }

  @Override
  void fill($element$[] array, int from, int to, long bits) {
    Keys.fill(array, from, to, bits);
  }

  @Override
  Object comparison() {
    return this;
  }
}
