package io.jackdaw.cli;

import io.jackdaw.bench.deques.DequesBenchmark;
import io.jackdaw.bench.harness.Benchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The deques, exposures and notifications against each other. */
@Command(
    name = "deques",
    description = "Every deque, exposure and notification: time, fences, CAS, steals; 35 minutes.",
    sortOptions = false)
final class BenchDeques extends MeasureCommand {
  @Option(
      names = "--problems",
      split = ",",
      paramLabel = "NAME",
      description = "Some problems only, such as fib,coarse.")
  private @Nullable List<String> problems;

  BenchDeques() {
    super("deques");
  }

  @Override
  Benchmark benchmark() {
    return problems == null ? super.benchmark() : new DequesBenchmark(problems);
  }
}
