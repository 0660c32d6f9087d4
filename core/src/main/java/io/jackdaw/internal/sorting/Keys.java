package io.jackdaw.internal.sorting;

import java.util.Arrays;

/**
 * Where numbers differ from each other: all else about sorting them is in one template. A key is a
 * two's complement number in the order in which {@link Arrays#sort(double[])} and its siblings
 * sort.
 */
final class Keys {
  private Keys() {}

  static int of(int value) {
    return value;
  }

  static long of(long value) {
    return value;
  }

  /** Ordered like {@link Float#compare}: -0.0 below 0.0, all NaNs alike and highest. */
  static int of(float value) {
    int bits = Float.floatToIntBits(value);
    return bits ^ ((bits >> 31) >>> 1);
  }

  /** Ordered like {@link Double#compare}: -0.0 below 0.0, all NaNs alike and highest. */
  static long of(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ ((bits >> 63) >>> 1);
  }

  /** A digit of a key, see {@link Digits#count}. */
  static int digit(int key, int shift, int flip) {
    return ((key >>> shift) ^ flip) & Digits.MASK;
  }

  /** A digit of a key, see {@link Digits#count}. */
  static int digit(long key, int shift, int flip) {
    return ((int) (key >>> shift) ^ flip) & Digits.MASK;
  }

  /** What tells a number from all others, even from those with the same key. */
  static long bits(int value) {
    return value;
  }

  static long bits(long value) {
    return value;
  }

  static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  /** Sets all elements of a piece to the number with these bits. */
  static void fill(int[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, (int) bits);
  }

  static void fill(long[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, bits);
  }

  static void fill(float[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, Float.intBitsToFloat((int) bits));
  }

  static void fill(double[] array, int from, int to, long bits) {
    Arrays.fill(array, from, to, Double.longBitsToDouble(bits));
  }
}
