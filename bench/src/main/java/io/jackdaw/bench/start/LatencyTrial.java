package io.jackdaw.bench.start;

import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/**
 * Starts something again and again, either back to back or after a pause in which the workers fall
 * asleep.
 */
abstract class LatencyTrial implements Trial {
  static final String ASLEEP = "asleep";
  static final String HOT = "hot";
  static final List<String> INPUTS = List.of(ASLEEP, HOT);

  /** For a result that can be trusted: the same for all benchmarks of latencies. */
  static final Settings THOROUGH = settings(5, new Effort(2, 2, 3));

  /** For a smoke run. */
  static final Settings QUICK = settings(1, new Effort(0.2, 0.2, 2));

  static final Lineup<IntFunction<Starter>> LINEUP =
      new Lineup<IntFunction<Starter>>()
          .onWorkers(Contestant.JACKDAW, OnJackdaw::new)
          .onWorkers(Contestant.FORK_JOIN, OnForkJoin::new);

  private static final long PAUSE_NANOS = 1_500_000;

  /** One measurement after another on the same pool. */
  interface Probe {
    /** Starts something once and records how long it took. */
    void start();

    /** Where the latencies are recorded. */
    List<Latencies> latencies();
  }

  private static Settings settings(int rounds, Effort effort) {
    return new Settings(List.of(), List.of(2), List.of(Collector.DEFAULT), rounds, effort);
  }

  /** Who takes part. */
  Lineup<IntFunction<Starter>> lineup() {
    return LINEUP;
  }

  /** The measurement of this trial. */
  abstract Probe probe(Starter starter, int workers);

  @Override
  public Outcome measure(Step step, Effort effort) {
    boolean asleep = step.input().equals(ASLEEP);
    try (Starter starter = lineup().get(step.contestant()).apply(step.workers())) {
      Probe probe = probe(starter, step.workers());
      effort.warmUp(() -> start(probe, asleep));
      probe.latencies().forEach(Latencies::forget);
      for (int i = 0; i < effort.samples(); i++) {
        long begin = System.nanoTime();
        do {
          start(probe, asleep);
        } while (System.nanoTime() - begin < effort.sampleNanos());
        probe.latencies().forEach(Latencies::sample);
      }
      List<Series> series =
          probe.latencies().stream().flatMap(each -> each.series().stream()).toList();
      return new Outcome(series, null, step.workers());
    }
  }

  private static void start(Probe probe, boolean asleep) {
    if (asleep) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    probe.start();
  }
}
