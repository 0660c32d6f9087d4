package io.jackdaw.bench.jobs;

/**
 * A balanced tree of leaves that take some 25 ns each. A fork for each of them, which costs a few
 * nanoseconds, is then a small part of the job: what is compared is when others are woken, not what
 * a fork costs.
 */
final class Work {
  /** What made plain recursion take a microsecond where this was written. */
  static final long LEAVES_PER_MICROSECOND = 40;

  private static final int STEPS = 28;

  private Work() {}

  /** What a leaf computes: a chain of xorshifts, each waiting for the last. */
  static long leaf(long number) {
    long x = number * 2 + 1; // never 0, where xorshift stays
    for (int i = 0; i < STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }

  /** The sum of the leaves of that range, by plain recursion. */
  static long sum(long from, long to) {
    if (to - from == 1) {
      return leaf(from);
    }
    long middle = (from + to) >>> 1;
    return sum(from, middle) + sum(middle, to);
  }
}
