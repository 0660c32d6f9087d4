package io.jackdaw.bench.deques;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The time of a computation under one variant, and what the scheduler counted during it. */
final class ProfileTrial implements Trial {
  private static final double NANOS_PER_SECOND = 1e9;

  private final String benchmark;
  private final Function<String, Problem> problems;

  /**
   * A trial.
   *
   * @param benchmark the name of the time in reports
   * @param problems makes the problem from the input of a step
   */
  ProfileTrial(String benchmark, Function<String, Problem> problems) {
    this.benchmark = benchmark;
    this.problems = problems;
  }

  @Override
  public Outcome measure(Step step, Effort effort) {
    Problem problem = problems.apply(step.input());
    Variant variant = Variant.LINEUP.get(step.contestant());
    try (Jackdaw pool = variant.pool(step.workers())) {
      return new Run(problem, pool).measure(benchmark, effort);
    }
  }

  /** A problem that is solved again and again on one pool. */
  private static final class Run {
    private final Problem problem;
    private final Jackdaw pool;
    private final long expected;
    private final List<Double> seconds = new ArrayList<>();
    private final CounterLog counters = new CounterLog();
    private long bytes;

    Run(Problem problem, Jackdaw pool) {
      this.problem = problem;
      this.pool = pool;
      this.expected = problem.expected();
    }

    Outcome measure(String benchmark, Effort effort) {
      effort.warmUp(this::solve);
      seconds.clear();
      counters.forget();
      bytes = 0;
      long start = System.nanoTime();
      do {
        solve();
      } while (seconds.size() < effort.samples()
          || System.nanoTime() - start < effort.sampleNanos());
      List<Series> series = new ArrayList<>();
      series.add(new Series(benchmark, "s", seconds));
      series.addAll(counters.series(benchmark));
      double bytesPerFork = (double) bytes / problem.forks() / seconds.size();
      return new Outcome(series, bytesPerFork, expected);
    }

    private void solve() {
      problem.prepare();
      counters.begin(pool);
      long bytesBefore = Throughput.allocatedBytes();
      long start = System.nanoTime();
      problem.compute(pool);
      seconds.add((System.nanoTime() - start) / NANOS_PER_SECOND);
      bytes += Throughput.allocatedBytes() - bytesBefore;
      counters.end(pool);
      if (problem.result() != expected) {
        throw new BenchmarkFailure("computed " + problem.result() + " instead of " + expected);
      }
    }
  }
}
