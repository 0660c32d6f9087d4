package io.jackdaw.internal.policy;

/** Anybody, unless a guard holds the thief off; then it has looked in vain (TASC 3). */
interface Guarding extends VictimPolicy {
  /**
   * Whether the thief may rob a victim.
   *
   * @param total all work that is left, above 0
   */
  boolean lets(Candidates others, RandomSource random, int victim, double total);

  @Override
  default int choose(Candidates others, RandomSource random) {
    int victim = Uniform.anybody(others, random);
    if (others.isRetry(random)) {
      return victim;
    }
    double total = FairShare.total(others);
    return total > 0 && !lets(others, random, victim, total) ? NONE : victim;
  }
}
