package io.jackdaw.internal.policy;

/**
 * Each worker with a probability proportional to its remaining work (TASC 4.2); anybody, if no
 * worker is known to have any.
 */
public record Weight() implements VictimPolicy {
  @Override
  public int choose(Candidates others, RandomSource random) {
    if (others.isRetry(random)) {
      return Uniform.anybody(others, random);
    }
    int chosen = NONE;
    double sum = 0;
    for (int i = 0; i < others.count(); i++) {
      double weight = i == others.thief() ? 0 : others.work(i);
      sum += weight;
      // One pass, so that each load is read once: it may change from one look to the next. The
      // newest replaces the ones before with probability weight / sum, which leaves each with its
      // share of the final sum.
      if (weight > 0 && random.unit() * sum < weight) {
        chosen = i;
      }
    }
    return chosen == NONE ? Uniform.anybody(others, random) : chosen;
  }

  @Override
  public String toString() {
    return "weight";
  }
}
