package io.jackdaw.internal.policy;

/**
 * Anybody, but small tasks are guarded (TASC 3, probabilistic guards): a worker that has less than
 * 1/k of its fair share lets a thief pass only with probability k · share. For a thief that is held
 * off, this counts as a miss.
 *
 * @param factor k, above 0 and at most 1000
 */
public record Guard(double factor) implements Guarding {
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
  public boolean lets(Candidates others, RandomSource random, int victim, double total) {
    return random.unit() < FairShare.passing(factor, others, victim, total);
  }

  @Override
  public String toString() {
    return "guard(" + FairShare.name(factor) + ")";
  }
}
