package io.jackdaw.bench.victims;

import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.VictimRule;
import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.metrics.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;

/** Time, steals and the sizes of what was stolen, under one rule. */
final class VictimsTrial implements Trial {
  static final String TIME = "victims";
  static final String STEALS = "victims-steals";
  static final String TRIED = "victims-tried";
  static final String SIZE = "victims-size";

  private static final double NANOS_PER_SECOND = 1e9;
  private static final long SEED = 42;

  @Override
  public Outcome measure(Step step, Effort effort) {
    Workload workload = VictimsBenchmark.workload(step.input());
    long expected = workload.serial();
    if (step.contestant().equals(Contestant.SERIAL)) {
      return new Throughput(TIME, 1, expected, 0).measure(workload::serial, effort);
    }
    try (Jackdaw pool =
        Jackdaw.builder()
            .workers(step.workers())
            .victim(VictimRule.named(step.contestant()))
            .mechanisms(Mechanisms.named("seed=" + SEED))
            .build()) {
      effort.warmUp(() -> compute(workload, pool, expected));
      return new Outcome(samples(workload, pool, expected, effort), null, expected);
    }
  }

  private static List<Series> samples(
      Workload workload, Jackdaw pool, long expected, Effort effort) {
    List<Double> times = new ArrayList<>();
    List<Double> steals = new ArrayList<>();
    List<Double> tried = new ArrayList<>();
    List<Double> sizes = new ArrayList<>();
    long start = System.nanoTime();
    do {
      WorkerSnapshot before = pool.snapshot().total();
      workload.stolen().reset();
      long begin = System.nanoTime();
      compute(workload, pool, expected);
      times.add((System.nanoTime() - begin) / NANOS_PER_SECOND);
      WorkerSnapshot after = pool.snapshot().total();
      steals.add((double) (after.steals() - before.steals()));
      tried.add((double) (after.stealsTried() - before.stealsTried()));
      sizes.add(workload.stolen().mean());
    } while (times.size() < effort.samples() || System.nanoTime() - start < effort.sampleNanos());
    return List.of(
        new Series(TIME, "s", times),
        new Series(STEALS, "operations", steals),
        new Series(TRIED, "operations", tried),
        new Series(SIZE, workload.unit(), sizes));
  }

  private static void compute(Workload workload, Jackdaw pool, long expected) {
    long result = workload.run(pool);
    if (result != expected) {
      throw new BenchmarkFailure("computed " + result + " instead of " + expected);
    }
  }
}
