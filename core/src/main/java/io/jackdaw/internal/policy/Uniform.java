package io.jackdaw.internal.policy;

/**
 * Each of the others with the same probability (BL 4, LCWS 3.2). The cheapest rule, because it
 * reads nobody's load.
 */
public record Uniform() implements VictimPolicy {
  @Override
  public int choose(Candidates others, RandomSource random) {
    return anybody(others, random);
  }

  /** Anybody but the thief; other rules fall back on this when they know nothing better. */
  static int anybody(Candidates others, RandomSource random) {
    int victim = random.below(others.count() - 1);
    return victim >= others.thief() ? victim + 1 : victim;
  }

  @Override
  public String toString() {
    return "uniform";
  }
}
