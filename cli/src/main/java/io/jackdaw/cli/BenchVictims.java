package io.jackdaw.cli;

import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.victims.VictimsBenchmark;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The victim rules. */
@Command(
    name = "victims",
    description = "Steals, sizes of what is stolen and time under each victim rule; 8 minutes.",
    sortOptions = false)
final class BenchVictims extends MeasureCommand {
  @Option(
      names = "--depth",
      paramLabel = "LEVELS",
      description = "Depth of the tree, each level four times as much; 11 if not given.")
  private @Nullable Long depth;

  BenchVictims() {
    super("victims");
  }

  @Override
  Settings adjust(Settings settings) {
    return depth == null
        ? settings
        : settings.withSizes(
            "depth", List.of(depth), VictimsBenchmark.LEAST_DEPTH, VictimsBenchmark.MOST_DEPTH);
  }
}
