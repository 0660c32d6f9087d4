package io.jackdaw.cli;

import io.jackdaw.bench.fib.ForkBenchmark;
import io.jackdaw.bench.harness.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The price of a fork. */
@Command(
    name = "fork",
    description = "fib with a fork in every call, no cut-off; 10 minutes.",
    sortOptions = false)
final class BenchFork extends MeasureCommand {
  @Option(names = "--n", paramLabel = "N", description = "Compute fib(N); 40 if not given.")
  private @Nullable Long n;

  BenchFork() {
    super("fork");
  }

  @Override
  Settings adjust(Settings settings) {
    return n == null
        ? settings
        : settings.withSizes("n", List.of(n), ForkBenchmark.LEAST_N, ForkBenchmark.MOST_N);
  }
}
