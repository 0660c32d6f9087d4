package io.jackdaw.bench.harness;

import io.jackdaw.bench.report.Findings;
import java.io.PrintWriter;
import java.util.List;

/**
 * Measures all steps, then all again, as often as wanted: what disturbs the machine for a while
 * disturbs every contestant alike.
 */
public final class Rounds {
  private final Launcher launcher;
  private final PrintWriter progress;
  private boolean interrupted;

  /**
   * Nothing measured yet.
   *
   * @param launcher where steps are measured
   * @param progress where to say what is going on
   */
  public Rounds(Launcher launcher, PrintWriter progress) {
    this.launcher = launcher;
    this.progress = progress;
  }

  /** Runs the benchmark: measures, and adds what follows from the results. */
  public Findings run(Benchmark benchmark, Settings settings) {
    return benchmark.conclude(run(benchmark.plan(settings), settings.rounds(), settings.effort()));
  }

  /** Measures the steps of all rounds, or as many as it can before somebody stops it. */
  public Findings run(List<Step> steps, int rounds, Effort effort) {
    Tally tally = new Tally();
    try {
      measure(steps, rounds, effort, tally);
    } catch (BenchmarkInterrupted e) {
      interrupted = true;
    }
    return tally.findings();
  }

  /** Whether somebody stopped it: results are missing, or come from fewer rounds than wanted. */
  public boolean wasInterrupted() {
    return interrupted;
  }

  private void measure(List<Step> steps, int rounds, Effort effort, Tally tally) {
    Progress shown = new Progress(steps, rounds, progress);
    for (int round = 0; round < rounds; round++) {
      for (Step step : steps) {
        shown.started();
        Outcome outcome = launcher.launch(step, effort);
        tally.add(step, outcome);
        shown.finished(step, outcome);
      }
    }
  }
}
