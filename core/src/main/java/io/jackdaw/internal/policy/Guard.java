package io.jackdaw.internal.policy;

/**
 * Anybody, but small tasks are guarded (TASC 3, probabilistic guards): a worker that has less than
 * 1/k of its fair share lets a thief pass only with probability k · share. For a thief that is held
 * off, this counts as a miss.
 *
 * @param factor k, above 0 and at most 1000
 */
public record Guard(double factor) implements VictimPolicy {
  /** The k that the paper argues for: guards act below half a share. */
  public static final double DEFAULT_FACTOR = 2;

  /**
   * Checks k.
   *
   * @param factor k
   */
  public Guard {
    FairShare.checked("guard", factor);
  }

  @Override
  public int choose(Candidates others, RandomSource random) {
    int victim = Uniform.anybody(others, random);
    if (others.isRetry(random)) {
      return victim;
    }
    double total = FairShare.total(others);
    if (total > 0 && random.unit() >= FairShare.passing(factor, others, victim, total)) {
      return NONE;
    }
    return victim;
  }

  @Override
  public String toString() {
    return "guard(" + FairShare.name(factor) + ")";
  }
}
