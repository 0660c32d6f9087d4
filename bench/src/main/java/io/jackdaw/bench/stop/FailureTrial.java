package io.jackdaw.bench.stop;

import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.start.Latencies;
import java.util.function.IntFunction;

/** From the failure of a leaf to the end of the computation. */
final class FailureTrial implements Trial {
  static final String STOP = "stop";
  static final String FAILURE = "failure";
  static final String FLAG = "forkjoin-flag";

  static final Lineup<IntFunction<Crew>> LINEUP =
      new Lineup<IntFunction<Crew>>()
          .onWorkers(Contestant.LAMBDAS_BOTH, OnLambdas::new)
          .onWorkers(Contestant.BOTH, OnSlots::new)
          .onWorkers(Contestant.FORK_JOIN, workers -> new OnForkJoin(workers, false))
          .onWorkers(FLAG, workers -> new OnForkJoin(workers, true));

  private static final long FAILS_AFTER_NANOS = 1_000_000;

  @Override
  public Outcome measure(Step step, Effort effort) {
    Latencies latencies = new Latencies(STOP + "-" + FAILURE);
    try (Crew crew = LINEUP.get(step.contestant()).apply(step.workers())) {
      effort.warmUp(() -> run(crew, latencies));
      latencies.forget();
      for (int i = 0; i < effort.samples(); i++) {
        long begin = System.nanoTime();
        do {
          run(crew, latencies);
        } while (System.nanoTime() - begin < effort.sampleNanos());
        latencies.sample();
      }
    }
    return new Outcome(latencies.series(), null, step.workers());
  }

  private static void run(Crew crew, Latencies latencies) {
    Work work = new Work(Work.SHORT, FAILS_AFTER_NANOS);
    try {
      crew.run(work);
    } catch (Work.Failed e) {
      latencies.record(System.nanoTime() - work.failedAt());
      return;
    }
    throw new BenchmarkFailure("the failure of a leaf got lost");
  }
}
