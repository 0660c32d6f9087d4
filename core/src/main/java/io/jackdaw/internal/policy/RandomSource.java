package io.jackdaw.internal.policy;

/** Where a rule gets its random numbers: the runtime's, a simulator's, a test's. */
@FunctionalInterface
public interface RandomSource {

  /**
   * The next random number.
   *
   * @return 32 random bits
   */
  int next();

  /**
   * A random number below a bound. The probabilities differ by at most {@code bound} / 2³².
   *
   * @param bound at least 1
   * @return from 0 to {@code bound - 1}
   */
  default int below(int bound) {
    return (int) (((next() & 0xFFFF_FFFFL) * bound) >>> 32);
  }

  /**
   * A random real number.
   *
   * @return at least 0 and below 1, in steps of 2⁻⁵³
   */
  default double unit() {
    long high = (long) (next() >>> 6) << 27;
    return (high + (next() >>> 5)) * 0x1.0p-53;
  }
}
