package io.jackdaw.internal.sorting;

/**
 * Comparisons by arithmetic. Which of two random elements is lower cannot be predicted, and a wrong
 * guess costs more than all of this; the JIT may compile {@code a < b ? 1 : 0} into a branch.
 */
final class Branchless {
  private Branchless() {}

  /** 1 if {@code a < b}, else 0. */
  static int less(int a, int b) {
    return (int) (((long) a - b) >>> 63);
  }

  /** 1 if {@code a < b}, else 0; the difference alone may overflow. */
  static int less(long a, long b) {
    return (int) (((a & ~b) | (~(a ^ b) & (a - b))) >>> 63);
  }

  /** 1 if {@code a != b}, else 0. */
  static int differ(long a, long b) {
    long difference = a ^ b;
    return (int) ((difference | -difference) >>> 63);
  }

  /** {@code a} if {@code first} is 1, {@code b} if it is 0. */
  static int choose(int first, int a, int b) {
    return b + ((a - b) & -first);
  }
}
