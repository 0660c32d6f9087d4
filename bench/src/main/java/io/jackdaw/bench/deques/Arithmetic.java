package io.jackdaw.bench.deques;

/**
 * Work that takes its time and nothing else: no forks, no looks at a clock or at memory that others
 * write. How much of it there is does not depend on the machine, so the result does not either.
 */
final class Arithmetic {
  /** About a millisecond at 3 GHz. */
  private static final int PER_MILLISECOND = 500_000;

  private Arithmetic() {}

  /** Computes for about so many milliseconds: a chain of xorshifts, each waiting for the last. */
  static long milliseconds(long count, long seed) {
    long x = seed * 2 + 1; // never 0, where xorshift stays
    long steps = count * PER_MILLISECOND;
    for (long i = 0; i < steps; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}
