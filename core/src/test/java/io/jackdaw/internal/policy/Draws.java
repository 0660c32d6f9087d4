package io.jackdaw.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;

/** Draws from a rule with a fixed seed, and holds the counts against what they should be. */
final class Draws {
  static final int COUNT = 200_000;

  /**
   * The quantile 0.9999 of the chi-square distribution for 1, 2, … degrees of freedom: a right rule
   * fails one seed in ten thousand, and the seeds are fixed.
   */
  private static final double[] CRITICAL = {
    15.14, 18.42, 21.11, 23.51, 25.74, 27.86, 29.88, 31.83, 33.72, 35.56, 37.37, 39.13, 40.87
  };

  private Draws() {}

  /** The generator that tests use. */
  static RandomSource splittable(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return random::nextInt;
  }

  /** The generator that workers use (xorshift with 32 bits), which is a weaker one. */
  static RandomSource xorshift(int seed) {
    int[] state = {seed | 1};
    return () -> {
      int x = state[0];
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      state[0] = x;
      return x;
    };
  }

  /** How often each was chosen; the last entry is how often nobody was. */
  static long[] of(VictimPolicy rule, Candidates others, RandomSource random) {
    long[] counts = new long[others.count() + 1];
    for (int i = 0; i < COUNT; i++) {
      int chosen = rule.choose(others, random);
      counts[chosen == VictimPolicy.NONE ? others.count() : chosen]++;
    }
    return counts;
  }

  /** Checks that a rule chooses with these probabilities, with both generators. */
  static void check(VictimPolicy rule, Candidates others, double... probabilities) {
    checkCounts(of(rule, others, splittable(42)), probabilities);
    checkCounts(of(rule, others, xorshift(42)), probabilities);
  }

  /** Checks counts; probabilities that are not given are 0. */
  static void checkCounts(long[] counts, double... probabilities) {
    double chiSquare = 0;
    int cells = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = i < probabilities.length ? probabilities[i] * COUNT : 0;
      if (expected == 0) {
        assertThat(counts[i]).as("choices of %d, which is impossible", i).isZero();
      } else {
        chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
        cells++;
      }
    }
    if (cells > 1) {
      assertThat(chiSquare).as("chi-square of %s", counts).isLessThan(CRITICAL[cells - 2]);
    }
  }
}
