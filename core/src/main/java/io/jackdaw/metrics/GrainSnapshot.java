package io.jackdaw.metrics;

import java.util.Locale;

/**
 * What a {@code Grain} has learnt, since the program started, from all pools that use it.
 *
 * @param name its name
 * @param isByDepth whether it is told depths, not sizes
 * @param limit up to which size pieces run serially because they are too short to be worth a fork,
 *     0 if none do; or, by depth, from which depth on, infinite if none do
 * @param nanosPerUnit how long that takes per unit of size; or, by depth, how long pieces there
 *     take on average
 * @param serialRuns how many pieces ran serially because they were predicted to be short
 * @param misses how many of those took far longer than is worth a fork (more than four times as
 *     long, and by depth forty times): they lost their processor, or the size says little
 * @param withoutSize how many pieces had a size that is zero, negative, infinite or not a number,
 *     or a depth that is negative or not a number; they ran as if there were no grain
 * @param timesDoubted how often sizes or depths turned out to be wrong, because many pieces in a
 *     row were misses or one took very long; each time it trusts them again later. Not counted
 *     beyond a few
 * @param isDoubted whether larger sizes are at the moment not believed
 */
public record GrainSnapshot(
    String name,
    boolean isByDepth,
    double limit,
    double nanosPerUnit,
    long serialRuns,
    long misses,
    long withoutSize,
    int timesDoubted,
    boolean isDoubted) {

  /**
   * A line for people.
   *
   * @return the line, without an end
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("grain ").append(name).append(": ").append(isByDepth ? depth() : size());
    text.append(String.format(Locale.ROOT, ", %,d serial run", serialRuns));
    text.append(serialRuns == 1 ? "" : "s");
    text.append(
        misses == 0
            ? ""
            : String.format(Locale.ROOT, ", %,d took far longer than predicted", misses));
    text.append(
        withoutSize == 0 ? "" : String.format(Locale.ROOT, ", %,d had no usable ", withoutSize));
    text.append(withoutSize == 0 ? "" : isByDepth ? "depth" : "size");
    if (timesDoubted > 0) {
      text.append(timesDoubted == 1 ? ", doubted once" : ", doubted " + timesDoubted + " times");
    }
    text.append(isDoubted ? ", larger sizes are not believed" : "");
    return text.toString();
  }

  private String size() {
    return limit > 0
        ? String.format(Locale.ROOT, "serial up to size %.4g (%.3g ns a unit)", limit, nanosPerUnit)
        : "serial nowhere";
  }

  private String depth() {
    return limit < Double.POSITIVE_INFINITY
        ? String.format(
            Locale.ROOT, "serial from depth %.0f on (%,.0f ns a piece)", limit, nanosPerUnit)
        : "serial nowhere";
  }
}
