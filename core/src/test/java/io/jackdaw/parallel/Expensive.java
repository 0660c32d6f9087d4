package io.jackdaw.parallel;

/** Elements that take long enough for others to come and ask. */
public final class Expensive {
  private static final int ROUNDS = 300;

  private Expensive() {}

  /** Some numbers, computed slowly. */
  public static long number(long seed) {
    long x = seed;
    for (int i = 0; i < ROUNDS; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
    }
    return x;
  }
}
