package io.jackdaw.internal.policy;

/**
 * Makes in one choice the choice that {@link Guard} arrives at after any number of refusals (TASC
 * 3.1, virtual probabilistic guards): each worker is chosen with a probability proportional to that
 * with which its guard would let the thief pass.
 *
 * @param factor k, above 0 and at most 1000
 */
public record VirtualGuard(double factor) implements VictimPolicy {
  /**
   * Checks k.
   *
   * @param factor k
   */
  public VirtualGuard {
    FairShare.checked("virtual-guard", factor);
  }

  @Override
  public int choose(Candidates others, RandomSource random) {
    if (others.isRetry(random)) {
      return Uniform.anybody(others, random);
    }
    double total = FairShare.total(others);
    if (!(total > 0)) {
      return Uniform.anybody(others, random);
    }
    int chosen = NONE;
    double sum = 0;
    for (int i = 0; i < others.count(); i++) {
      double passing = i == others.thief() ? 0 : FairShare.passing(factor, others, i, total);
      sum += passing;
      if (passing > 0 && random.unit() * sum < passing) { // replaces the ones before, as in Weight
        chosen = i;
      }
    }
    return chosen == NONE ? Uniform.anybody(others, random) : chosen;
  }

  @Override
  public String toString() {
    return "virtual-guard(" + FairShare.name(factor) + ")";
  }
}
