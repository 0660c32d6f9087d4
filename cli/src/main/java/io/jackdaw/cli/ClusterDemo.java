package io.jackdaw.cli;

import io.jackdaw.cluster.bench.Workloads;
import io.jackdaw.cluster.bench.demo.Demo;
import io.jackdaw.cluster.bench.demo.DemoOptions;
import java.io.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Half a minute that shows what the cluster is for. */
@Command(
    name = "demo",
    description = "Three nodes compute, one of them is killed, and the answer is right.",
    sortOptions = false)
final class ClusterDemo implements Callable<Integer> {
  /** Sizes that take about half a minute on two cores. */
  private static final Map<String, String> SIZES =
      Map.of(
          "queens", "15",
          "queens-bits", "16",
          "uts", "T1L",
          "uts-search", "T1L",
          "pentomino", "6x10",
          "knapsack", "100",
          "barnes-hut", "1000000",
          "hash", "10000000000");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--job",
      paramLabel = "NAME",
      defaultValue = "queens",
      completionCandidates = Names.class,
      description = "One of ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} if not given.")
  private String job = "";

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "A number, or for uts T1, T1L, T1XL, T3, T3L, or for pentomino 6x10 and such.")
  private @Nullable String size;

  @Option(
      names = "--nodes",
      paramLabel = "COUNT",
      defaultValue = "3",
      description = "How many nodes, each in a JVM of its own; ${DEFAULT-VALUE} if not given.")
  private int nodes;

  @Option(
      names = "--workers",
      paramLabel = "COUNT",
      defaultValue = "1",
      description = "How many workers each has; ${DEFAULT-VALUE} if not given.")
  private int workers;

  @Option(
      names = "--kill",
      paramLabel = "NUMBER",
      defaultValue = "2",
      description = "Which node dies: 1 is the one that asked, 0 for none; 2 if not given.")
  private int kill;

  /** The names of all jobs. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(Workloads.problems());
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    DemoOptions options =
        new Wishes(spec, "--")
            .checked(
                () ->
                    DemoOptions.of(
                        Workloads.of(job, size == null ? SIZES.getOrDefault(job, "") : size),
                        nodes,
                        workers,
                        kill));
    return new Demo(options, spec.commandLine().getOut(), isTerminal()).run() ? 0 : 1;
  }

  @SuppressWarnings("SystemConsoleNull") // true of 22 to 24; from 25 on it is null again in a pipe
  private static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }
}
