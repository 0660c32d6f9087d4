package io.jackdaw.cli;

import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.tree.TreeBenchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The sum of a tree. */
@Command(
    name = "tree",
    description =
        "The sum of a balanced tree, small ones back to back and a large one; 12 minutes.",
    sortOptions = false)
final class BenchTree extends MeasureCommand {
  @Option(
      names = "--nodes",
      split = ",",
      paramLabel = "COUNT",
      description = "Sizes of the tree; 1000,10000000 if not given.")
  private @Nullable List<Long> nodes;

  BenchTree() {
    super("tree");
  }

  @Override
  Settings adjust(Settings settings) {
    return nodes == null
        ? settings
        : settings.withSizes("nodes", nodes, 1, TreeBenchmark.MOST_NODES);
  }
}
