package io.jackdaw.internal.policy;

/**
 * Amounts of remaining work, as rules may rely on them: real numbers from 0 to {@link #MOST}. Only
 * their ratios matter, so any unit will do if all workers use the same.
 */
public final class Work {
  /** The largest amount. The sum of a hundred million such amounts is still a finite number. */
  public static final double MOST = 1e300;

  private Work() {}

  /**
   * The amount that a rule uses for a number. One worker's nonsense must not decide about all
   * others: a NaN would win or lose every comparison and turn every sum into NaN.
   *
   * @param amount any number
   * @return 0 for NaN and for anything negative, {@link #MOST} for anything larger, infinity
   *     included; else the number itself
   */
  public static double sane(double amount) {
    if (!(amount > 0)) {
      return 0;
    }
    return Math.min(amount, MOST);
  }
}
