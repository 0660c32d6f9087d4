package io.jackdaw.parallel;

/** Elements that take long enough for others to come and ask. */
final class Dear {
  private static final int ROUNDS = 300;

  private Dear() {}

  /** Some numbers, computed slowly. */
  static long number(long seed) {
    long x = seed;
    for (int i = 0; i < ROUNDS; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
    }
    return x;
  }
}
