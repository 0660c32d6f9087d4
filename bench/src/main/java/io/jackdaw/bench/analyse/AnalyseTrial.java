package io.jackdaw.bench.analyse;

import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;

/**
 * What the analyser predicts for a number of workers, or how much faster they are than one: each in
 * a JVM of its own, because workers that analyse make the calls of all others slower.
 */
final class AnalyseTrial implements Trial {
  /** Who analyses; the other contestant is a pool. */
  static final String ANALYSER = "analyser";

  /** The time of one run: analysed, or on one worker. */
  static final String TIME = "analyse";

  static final String WORK = "analyse-work";
  static final String PARALLELISM = "analyse-parallelism";

  /** How many times as long the work takes while copies of the program keep the others busy. */
  static final String CROWDED = "analyse-crowded";

  /** The speed-up, from the dag alone, and from the dag and how long crowded work takes. */
  static final String BY_DAG = "analyse-by-dag";

  static final String PREDICTED = "analyse-predicted";

  /** The speed-up that was measured, pair by pair. */
  static final String MEASURED = "analyse-measured";

  static final double NANOS_PER_SECOND = 1e9;

  @Override
  public Outcome measure(Step step, Effort effort) {
    int end = step.input().lastIndexOf('-');
    String name = step.input().substring(0, end);
    int size = Integer.parseInt(step.input().substring(end + 1));
    return step.contestant().equals(ANALYSER)
        ? new Prediction(name, size, step.workers()).outcome(effort)
        : new PairedRuns(Programs.named(name, size)).outcome(step.workers(), effort);
  }

  static void check(long result, long expected) {
    if (result != expected) {
      throw new BenchmarkFailure("computed " + result + " instead of " + expected);
    }
  }
}
