package io.jackdaw.internal.policy;

/**
 * How much of its fair share a worker still has; guards depend on it (TASC 3.3). If the work left
 * were spread evenly over all workers, each would have total / count of it.
 */
final class FairShare {
  /** The largest factor of a guard. Far smaller ones already let everybody pass. */
  static final double MOST_FACTOR = 1000;

  private FairShare() {}

  /** All work that is left, the thief's own included. */
  static double total(Candidates others) {
    double total = 0;
    for (int i = 0; i < others.count(); i++) {
      total += others.work(i);
    }
    return total;
  }

  /** How many fair shares a worker has. The total must be above 0. */
  static double shares(Candidates others, int worker, double total) {
    return others.count() * (others.work(worker) / total);
  }

  /**
   * The probability with which a guard lets a thief pass (TASC 3.3). Always from 0 to 1, even if
   * the load has changed since the total was taken.
   */
  static double passing(double factor, Candidates others, int worker, double total) {
    return Math.min(1, factor * shares(others, worker, total));
  }

  /** Rejects factors that make no sense, including NaN. */
  static double checked(String rule, double factor) {
    if (!(factor > 0 && factor <= MOST_FACTOR)) {
      throw new IllegalArgumentException(
          rule + "(" + name(factor) + "): k must be above 0 and at most " + name(MOST_FACTOR));
    }
    return factor;
  }

  /** A factor as users write it: 2, not 2.0. */
  static String name(double factor) {
    return factor == Math.rint(factor) && Math.abs(factor) <= MOST_FACTOR
        ? Long.toString((long) factor)
        : Double.toString(factor);
  }
}
