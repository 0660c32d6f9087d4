package io.jackdaw.parallel;

/** Where to look for a pivot, and how to say where it split. */
final class Pivots {
  /** How many elements to look at; odd. */
  static final int SAMPLE = 31;

  private Pivots() {}

  /** The result of a partition as one number. */
  static long split(int lowerEnd, int upperStart) {
    return ((long) lowerEnd << 32) | upperStart;
  }

  static int lowerEnd(long split) {
    return (int) (split >>> 32);
  }

  static int upperStart(long split) {
    return (int) split;
  }

  /**
   * The position of a sample: one of equal strides, moved by a bit that patterns do not foresee.
   */
  static int position(int sample, int from, int to) {
    long stride = (to - (long) from) / SAMPLE;
    long jitter = stride == 0 ? 0 : ((sample * 0x9E3779B97F4A7C15L) >>> 1) % stride;
    return (int) (from + sample * stride + jitter);
  }
}
