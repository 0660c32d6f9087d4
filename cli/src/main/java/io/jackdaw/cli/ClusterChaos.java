package io.jackdaw.cli;

import io.jackdaw.bench.report.Json;
import io.jackdaw.cluster.bench.chaos.Chaos;
import io.jackdaw.cluster.bench.chaos.ChaosOptions;
import io.jackdaw.cluster.bench.chaos.ChaosSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Random jobs on nodes that die. */
@Command(
    name = "chaos",
    description = {
      "Random jobs on several nodes that are killed, stopped, continued and replaced at random;"
          + " every answer must be right. The same seed, the same plan."
    },
    sortOptions = false)
final class ClusterChaos implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--rounds",
      paramLabel = "COUNT",
      defaultValue = "20",
      description = "How many jobs; ${DEFAULT-VALUE} if not given.")
  private int rounds;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Of all random choices; ${DEFAULT-VALUE} if not given.")
  private long seed;

  @Option(
      names = "--nodes",
      paramLabel = "COUNT",
      defaultValue = "3",
      description = "How many nodes a round begins with; ${DEFAULT-VALUE} if not given.")
  private int nodes;

  @Option(names = "--brief", description = "Small jobs only.")
  private boolean brief;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write what happened and what was measured to this file.")
  private @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Wishes wishes = new Wishes(spec, "--");
    ChaosOptions options = wishes.checked(() -> ChaosOptions.of(rounds, seed, nodes, brief));
    JsonFile file = wishes.openJson(json);
    ChaosSummary summary = new Chaos(options, spec.commandLine().getOut()).run();
    if (file != null) {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("seed", seed);
      data.put("nodes", nodes);
      data.put("brief", brief);
      data.putAll(summary.asData());
      file.write(Json.of(data));
    }
    return summary.wrong() + summary.unanswered() == 0 ? 0 : 1;
  }
}
