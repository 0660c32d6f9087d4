package io.jackdaw.bench;

import io.jackdaw.bench.analyse.AnalyseBenchmark;
import io.jackdaw.bench.deques.DequesBenchmark;
import io.jackdaw.bench.fib.ForkBenchmark;
import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.idle.IdleBenchmark;
import io.jackdaw.bench.jobs.JobsBenchmark;
import io.jackdaw.bench.loops.LoopsBenchmark;
import io.jackdaw.bench.search.SearchBenchmark;
import io.jackdaw.bench.sharing.SharingBenchmark;
import io.jackdaw.bench.start.LatencyBenchmark;
import io.jackdaw.bench.start.StartBenchmark;
import io.jackdaw.bench.stop.StopBenchmark;
import io.jackdaw.bench.tree.TreeBenchmark;
import io.jackdaw.bench.victims.VictimsBenchmark;
import java.util.List;

/** All benchmarks. */
public final class Benchmarks {
  private static final List<Benchmark> ALL =
      List.of(
          new ForkBenchmark(),
          new TreeBenchmark(),
          new IdleBenchmark(),
          new StartBenchmark(),
          new StopBenchmark(),
          new JobsBenchmark(),
          new VictimsBenchmark(),
          new DequesBenchmark(),
          new LatencyBenchmark(),
          new LoopsBenchmark(),
          new SearchBenchmark(),
          new SharingBenchmark(),
          new AnalyseBenchmark());

  private Benchmarks() {}

  /** The benchmark of that name. */
  public static Benchmark named(String name) {
    return ALL.stream()
        .filter(benchmark -> benchmark.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no benchmark '" + name + "'"));
  }

  /** Measures a step of any benchmark in this JVM. */
  public static Outcome measure(Step step, Effort effort) {
    for (Benchmark benchmark : ALL) {
      Trial trial = benchmark.trials().get(step.trial());
      if (trial != null) {
        return trial.measure(step, effort);
      }
    }
    throw new IllegalArgumentException("there is no trial '" + step.trial() + "'");
  }
}
