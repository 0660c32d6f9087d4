package io.jackdaw.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Clusters on this machine; its subcommands say what for. */
@Command(
    name = "cluster",
    description = "A cluster of several JVMs on this machine, some of which are killed.",
    synopsisSubcommandLabel = "NAME",
    subcommands = {ClusterDemo.class, ClusterChaos.class})
final class ClusterCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which one? demo or chaos");
  }
}
