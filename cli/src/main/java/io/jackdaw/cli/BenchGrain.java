package io.jackdaw.cli;

import io.jackdaw.bench.grain.GrainBenchmark;
import io.jackdaw.bench.harness.Benchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** No threshold against the best one. */
@Command(
    name = "grain",
    description = "Fine-grained programs without a threshold, against the best one; 15 minutes.",
    sortOptions = false)
final class BenchGrain extends MeasureCommand {
  @Option(
      names = "--problems",
      split = ",",
      paramLabel = "NAME",
      description = "Some problems only, such as fib,tree.")
  private @Nullable List<String> problems;

  BenchGrain() {
    super("grain");
  }

  @Override
  Benchmark benchmark() {
    return problems == null ? super.benchmark() : new GrainBenchmark(problems);
  }
}
