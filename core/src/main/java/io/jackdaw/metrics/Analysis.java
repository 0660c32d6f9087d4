package io.jackdaw.metrics;

import java.util.List;

/**
 * How parallel computations were: what {@link io.jackdaw.Jackdaw#analyse} found when it ran them on
 * one worker. Its {@code toString} is a report in tables. Times are in nanoseconds.
 *
 * @param computations how many there were; the other figures are their sums, as if they had run one
 *     after the other
 * @param workNanos the work T1: the time of all that ran, on one worker
 * @param spanNanos the span T∞: the longest path of things that must follow each other
 * @param burdenedSpanNanos the span if a steal costs {@code stealNanos}, and branches are stolen
 *     only where that pays, not before {@code startNanos}
 * @param blockedNanos the time in {@link io.jackdaw.Blocking#call}: in the span, not in the work
 * @param pausedNanos the time in which the garbage collector stopped everybody: neither in the span
 *     nor in the work, but no number of workers makes it shorter
 * @param forks how many forks there were
 * @param stealNanos what a steal costs on this machine
 * @param startNanos the time at the start of the computations in which the other workers wake up
 * @param sites the places that fork, with their shares of the span, largest first
 */
public record Analysis(
    int computations,
    long workNanos,
    long spanNanos,
    long burdenedSpanNanos,
    long blockedNanos,
    long pausedNanos,
    long forks,
    long stealNanos,
    long startNanos,
    List<ForkSite> sites) {

  /** How many burdened spans a slow run takes beyond its share of the work: our choice. */
  private static final double SLOW_RUN = 2;

  /**
   * Keeps a copy of the list.
   *
   * @param computations how many there were
   * @param workNanos the work
   * @param spanNanos the span
   * @param burdenedSpanNanos the span with steals
   * @param blockedNanos the time in calls that block
   * @param pausedNanos the time in which everybody was stopped
   * @param forks how many forks there were
   * @param stealNanos what a steal costs
   * @param startNanos the time at the start in which others wake up
   * @param sites the places that fork
   */
  public Analysis {
    sites = List.copyOf(sites);
  }

  /**
   * How many workers could be kept busy on average: work divided by span.
   *
   * @return the parallelism, 1 if nothing ran
   */
  public double parallelism() {
    return ratio((double) workNanos, (double) spanNanos);
  }

  /**
   * How many workers could be kept busy on average if steals cost what they cost here.
   *
   * @return the parallelism, 1 if nothing ran
   */
  public double burdenedParallelism() {
    return ratio((double) workNanos, (double) burdenedSpanNanos);
  }

  /**
   * How many times faster a number of workers would be than one, if they have what they need of the
   * machine: nothing is known about its memory, or what else runs there.
   *
   * @param workers how many, at least 1
   * @return the prediction with its bounds
   * @throws IllegalArgumentException if there are fewer than 1
   */
  public Speedup speedup(int workers) {
    if (workers < 1) {
      throw new IllegalArgumentException("workers must be 1 or more, not " + workers);
    }
    double work = (double) workNanos;
    double alone = work + blockedNanos + pausedNanos;
    double burden = Math.min((double) burdenedSpanNanos, work + blockedNanos);
    double busy = (work + (workers - 1.0) * startNanos) / workers;
    double greedy = Math.max(0, work - burden) / workers + burden;
    double slow = workers == 1 ? work + blockedNanos : work / workers + SLOW_RUN * burden;
    double most = ratio(alone, Math.max(work / workers, (double) spanNanos) + pausedNanos);
    double middle = (Math.max(busy, burden) + greedy) / 2;
    double expected = Math.min(most, ratio(alone, middle + pausedNanos));
    double least = Math.min(expected, ratio(alone, slow + pausedNanos));
    return new Speedup(workers, least, expected, most);
  }

  private static double ratio(double whole, double part) {
    return part <= 0 ? 1 : whole / part;
  }

  /**
   * The figures, the predicted speed-ups, and where the span is.
   *
   * @return several lines of at most 100 columns, as far as names allow, each ended by a newline
   */
  @Override
  public String toString() {
    return AnalysisTable.of(this);
  }
}
