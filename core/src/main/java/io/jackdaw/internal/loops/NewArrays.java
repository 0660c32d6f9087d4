package io.jackdaw.internal.loops;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** New arrays of the type that a template is about. */
public final class NewArrays {
  private NewArrays() {}

  /** An array for values like this one. */
  public static int[] ofValues(int value, int length) {
    return new int[length];
  }

  public static long[] ofValues(long value, int length) {
    return new long[length];
  }

  public static double[] ofValues(double value, int length) {
    return new double[length];
  }

  /** An array of Object, not of the value's class: other values need not be of that class. */
  @SuppressWarnings("unchecked") // only Ts are put there
  public static <T extends @Nullable Object> T[] ofValues(T value, int length) {
    return (T[]) new Object[length];
  }

  /** An array of the same type, no longer than that one. */
  static int[] like(int[] array, int length) {
    return new int[length];
  }

  static long[] like(long[] array, int length) {
    return new long[length];
  }

  static double[] like(double[] array, int length) {
    return new double[length];
  }

  static <T extends @Nullable Object> T[] like(T[] array, int length) {
    return Arrays.copyOf(array, length);
  }
}
