package io.jackdaw.cli;

import io.jackdaw.bench.analyse.AnalyseBenchmark;
import io.jackdaw.bench.harness.Benchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether predictions come true. */
@Command(
    name = "analyse",
    description =
        "Speed-ups that the analyser predicts for 2 workers, and what they are; 7 minutes.",
    sortOptions = false)
final class BenchAnalyse extends MeasureCommand {
  @Option(
      names = "--programs",
      split = ",",
      paramLabel = "NAME",
      description = "Programs of ./jackdaw analyse; all of them if not given.")
  private @Nullable List<String> programs;

  BenchAnalyse() {
    super("analyse");
  }

  @Override
  Benchmark benchmark() {
    return programs == null ? super.benchmark() : new AnalyseBenchmark(programs);
  }
}
