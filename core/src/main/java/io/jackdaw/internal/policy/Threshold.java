package io.jackdaw.internal.policy;

/**
 * Any worker that has more than 1/k of its fair share; the others are left alone (TASC 6.1, guards
 * based on thresholds). For a thief that is held off, this counts as a miss.
 *
 * @param factor k, above 0 and at most 1000
 */
public record Threshold(double factor) implements Guarding {
  /** The k of the paper: a worker with less than a tenth of its share is left alone. */
  public static final double DEFAULT_FACTOR = 10;

  /**
   * Checks k.
   *
   * @param factor k
   */
  public Threshold {
    FairShare.checked("threshold", factor);
  }

  @Override
  public boolean lets(Candidates others, RandomSource random, int victim, double total) {
    return factor * FairShare.shares(others, victim, total) > 1;
  }

  @Override
  public String toString() {
    return "threshold(" + FairShare.name(factor) + ")";
  }
}
