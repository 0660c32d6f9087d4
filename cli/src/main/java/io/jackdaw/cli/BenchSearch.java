package io.jackdaw.cli;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.search.SearchBenchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Search on demand. */
@Command(
    name = "search",
    description = "Backtracking, branch and bound and Barnes-Hut with one workspace; 45 minutes.",
    sortOptions = false)
final class BenchSearch extends MeasureCommand {
  @Option(
      names = "--problems",
      split = ",",
      paramLabel = "NAME",
      description = "Some problems only, such as nqueens,tsp.")
  private @Nullable List<String> problems;

  BenchSearch() {
    super("search");
  }

  @Override
  Benchmark benchmark() {
    return problems == null ? super.benchmark() : new SearchBenchmark(problems);
  }
}
