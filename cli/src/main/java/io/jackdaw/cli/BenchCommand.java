package io.jackdaw.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures; its subcommands say what. */
@Command(
    name = "bench",
    description = "Measure Jackdaw against serial code and ForkJoinPool, one JVM per contestant.",
    synopsisSubcommandLabel = "NAME",
    subcommands = {
      BenchFork.class,
      BenchTree.class,
      BenchIdle.class,
      BenchStart.class,
      BenchStop.class,
      BenchJobs.class,
      BenchVictims.class,
      BenchDeques.class,
      BenchLatency.class,
      BenchLoops.class,
      BenchSearch.class,
      BenchSharing.class,
      BenchAnalyse.class,
      BenchCluster.class,
    })
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "which benchmark? fork, tree, idle, start, stop, jobs, victims, deques, latency, loops,"
            + " search, sharing, analyse or cluster");
  }
}
