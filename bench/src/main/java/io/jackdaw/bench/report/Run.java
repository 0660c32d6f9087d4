package io.jackdaw.bench.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Under what conditions results came about. Only those of a run that took its time, and came to its
 * end, are held against targets.
 *
 * @param quick whether it only tried whether everything works
 * @param interrupted whether it was told to stop before its end
 */
public record Run(boolean quick, boolean interrupted) {
  /** As a run should be: thorough, and over. */
  public static final Run COMPLETE = new Run(false, false);

  /** Whether its figures can meet or miss a target. */
  public boolean isJudged() {
    return !quick && !interrupted;
  }

  /** Why its figures are not judged; empty if they are. */
  String reason() {
    List<String> reasons = new ArrayList<>();
    if (quick) {
      reasons.add("quick run");
    }
    if (interrupted) {
      reasons.add("interrupted run");
    }
    return String.join(", ", reasons);
  }
}
