package io.jackdaw.cli;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.loops.LoopsBenchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Data-parallel operations. */
@Command(
    name = "loops",
    description =
        "Loops over arrays, short loops and sorting, against parallel streams; 25 minutes.",
    sortOptions = false)
final class BenchLoops extends MeasureCommand {
  @Option(
      names = "--elements",
      split = ",",
      paramLabel = "COUNT",
      description = "Lengths of the arrays; 10000000 if not given.")
  private @Nullable List<Long> elements;

  @Option(
      names = "--problems",
      split = ",",
      paramLabel = "NAME",
      description = "Some problems only, such as filter,sort-int.")
  private @Nullable List<String> problems;

  BenchLoops() {
    super("loops");
  }

  @Override
  Benchmark benchmark() {
    return problems == null ? super.benchmark() : new LoopsBenchmark(problems);
  }

  @Override
  Settings adjust(Settings settings) {
    return elements == null
        ? settings
        : settings.withSizes("elements", elements, 1000, LoopsBenchmark.MOST_ELEMENTS);
  }
}
