package io.jackdaw.bench.victims;

/** Numbers that look random and are the same everywhere (the finisher of SplitMix64). */
final class Mix {
  private Mix() {}

  static long of(long number) {
    long x = number + 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
