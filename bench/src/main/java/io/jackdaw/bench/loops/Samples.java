package io.jackdaw.bench.loops;

/** Checksums that cost little beside the loop: some elements, far apart. */
final class Samples {
  private static final int COUNT = 257;

  private Samples() {}

  static long of(long[] array) {
    long sum = array.length;
    for (int i = 0; i < COUNT && array.length > 0; i++) {
      sum = 31 * sum + array[at(i, array.length)];
    }
    return sum;
  }

  static long of(int[] array) {
    long sum = array.length;
    for (int i = 0; i < COUNT && array.length > 0; i++) {
      sum = 31 * sum + array[at(i, array.length)];
    }
    return sum;
  }

  static long of(double[] array) {
    long sum = array.length;
    for (int i = 0; i < COUNT && array.length > 0; i++) {
      sum = 31 * sum + Double.doubleToLongBits(array[at(i, array.length)]);
    }
    return sum;
  }

  static long of(Object[] array) {
    long sum = array.length;
    for (int i = 0; i < COUNT && array.length > 0; i++) {
      sum = 31 * sum + array[at(i, array.length)].hashCode();
    }
    return sum;
  }

  private static int at(int sample, int length) {
    return (int) ((long) sample * (length - 1) / (COUNT - 1));
  }
}
