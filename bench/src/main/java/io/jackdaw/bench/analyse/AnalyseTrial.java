package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.metrics.Analysis;
import java.util.ArrayList;
import java.util.List;

/** The time of a program on a pool, or what the analyser says about it. */
final class AnalyseTrial implements Trial {
  /** Who analyses; the other contestant is a pool. */
  static final String ANALYSER = "analyser";

  static final String TIME = "analyse";
  static final String WORK = "analyse-work";
  static final String PARALLELISM = "analyse-parallelism";
  static final String PREDICTED = "analyse-predicted";

  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public Outcome measure(Step step, Effort effort) {
    int end = step.input().lastIndexOf('-');
    Program program =
        Programs.named(
            step.input().substring(0, end), Integer.parseInt(step.input().substring(end + 1)));
    try (Jackdaw pool = Jackdaw.create(step.workers())) {
      Run run = new Run(program, pool, step.contestant().equals(ANALYSER));
      effort.warmUp(run::once);
      run.forget();
      long start = System.nanoTime();
      do {
        run.once();
      } while (run.seconds.size() < effort.samples()
          || System.nanoTime() - start < effort.sampleNanos());
      return run.outcome();
    }
  }

  /** A program that runs again and again. */
  private static final class Run {
    private final Program program;
    private final Jackdaw pool;
    private final boolean analyses;
    private final long expected;
    private final List<Double> seconds = new ArrayList<>();
    private final List<Analysis> analysed = new ArrayList<>();

    Run(Program program, Jackdaw pool, boolean analyses) {
      this.program = program;
      this.pool = pool;
      this.analyses = analyses;
      program.prepare();
      expected = analyses ? analyse() : program.run(pool);
    }

    void once() {
      program.prepare();
      long start = System.nanoTime();
      long result = analyses ? analyse() : program.run(pool);
      seconds.add((System.nanoTime() - start) / NANOS_PER_SECOND);
      if (result != expected) {
        throw new BenchmarkFailure("computed " + result + " instead of " + expected);
      }
    }

    private long analyse() {
      long[] result = new long[1];
      analysed.add(pool.analyse(_ -> result[0] = program.run(pool)));
      return result[0];
    }

    void forget() {
      seconds.clear();
      analysed.clear();
    }

    Outcome outcome() {
      List<Series> series = new ArrayList<>();
      series.add(new Series(TIME, "s", seconds));
      if (analyses) {
        series.add(
            new Series(
                WORK, "s", analysed.stream().map(a -> a.workNanos() / NANOS_PER_SECOND).toList()));
        series.add(
            new Series(
                PARALLELISM,
                "workers",
                analysed.stream().map(Analysis::burdenedParallelism).toList()));
        series.add(
            new Series(
                PREDICTED, "times", analysed.stream().map(a -> a.speedup(2).expected()).toList()));
      }
      return new Outcome(series, null, expected);
    }
  }
}
