package io.jackdaw.internal.loops;

import org.jspecify.annotations.Nullable;

/** Numbers as the running value of a {@link Loop}, which is a long. */
final class Bits {
  private Bits() {}

  static long of(long value) {
    return value;
  }

  static long of(double value) {
    return Double.doubleToRawLongBits(value);
  }

  static long toLong(long bits) {
    return bits;
  }

  static double toDouble(long bits) {
    return Double.longBitsToDouble(bits);
  }

  /** Returns an object as it is: see {@link FoldLoop}. */
  static <T extends @Nullable Object> T of(T value) {
    return value;
  }

  static <T extends @Nullable Object> T toObject(T value) {
    return value;
  }
}
