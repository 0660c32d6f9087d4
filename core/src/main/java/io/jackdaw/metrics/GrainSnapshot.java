package io.jackdaw.metrics;

/**
 * What a {@code Grain} has learnt, since the program started, from all pools that use it.
 *
 * @param name its name
 * @param limit the largest size that is known to be too short to be worth a fork
 * @param nanosPerUnit how long that takes per unit of size
 * @param serialRuns how many pieces ran serially because they were predicted to be short
 * @param misses how many of those took more than four times as long as predicted: they lost their
 *     processor, or the size says little about the time
 * @param withoutSize how many pieces had a size that is zero, negative, infinite or not a number;
 *     they ran as if there were no grain
 * @param isDoubted whether larger sizes are at the moment not believed, because too many were
 *     misses
 */
public record GrainSnapshot(
    String name,
    double limit,
    double nanosPerUnit,
    long serialRuns,
    long misses,
    long withoutSize,
    boolean isDoubted) {

  /**
   * Whether anything ran with it.
   *
   * @return false if it was only made
   */
  public boolean wasUsed() {
    return limit > 0 || serialRuns > 0 || withoutSize > 0;
  }

  /**
   * A line for people.
   *
   * @return the line, without an end
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(
        "grain %s: serial up to size %.4g (%.3g ns a unit)".formatted(name, limit, nanosPerUnit));
    text.append(", %,d serial runs".formatted(serialRuns));
    text.append(misses == 0 ? "" : ", %,d took far longer than predicted".formatted(misses));
    text.append(withoutSize == 0 ? "" : ", %,d had no usable size".formatted(withoutSize));
    text.append(isDoubted ? ", larger sizes are not believed" : "");
    return text.toString();
  }
}
