package io.jackdaw.cli;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Launcher;
import io.jackdaw.bench.harness.Rounds;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.cluster.bench.measure.Choice;
import io.jackdaw.cluster.bench.measure.ClusterBenchmark;
import io.jackdaw.cluster.bench.measure.FleetLauncher;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Stealing between nodes. */
@Command(
    name = "cluster",
    description = {
      "Nodes of a cluster, each in a JVM of its own, against one pool and against static parts;"
          + " victim rules; recovery after kill -9; 2 hours."
    },
    sortOptions = false)
final class BenchCluster extends MeasureCommand {
  @Option(
      names = "--workloads",
      split = ",",
      paramLabel = "JOB:SIZE",
      description = "Some workloads only, such as queens:15,uts-search:T1L.")
  private List<String> workloads = List.of();

  @Option(
      names = "--contestants",
      split = ",",
      paramLabel = "NAME",
      description = "Some contestants only, such as one-jvm,two-nodes.")
  private List<String> contestants = List.of();

  @Option(
      names = "--parts",
      split = ",",
      paramLabel = "NAME",
      description = "Some parts of the benchmark only: times, victims, recovery.")
  private List<String> parts = List.of();

  @Option(
      names = "--kills",
      paramLabel = "COUNT",
      description = "How many nodes of each cluster to kill for recovery; 50 if not given.")
  private @Nullable Integer kills;

  private final FleetLauncher fleets = new FleetLauncher();

  BenchCluster() {
    super("cluster");
  }

  @Override
  Benchmark benchmark() {
    return cluster();
  }

  private ClusterBenchmark cluster() {
    return new ClusterBenchmark(new Choice(parts, workloads, contestants, kills));
  }

  @Override
  Launcher launcher() {
    return fleets;
  }

  @Override
  Findings measure(Rounds rounds, Benchmark benchmark, Settings settings) {
    try (fleets) {
      return cluster().run(rounds, settings);
    }
  }
}
