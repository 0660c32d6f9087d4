package io.jackdaw.cli;

import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line of Jackdaw. */
@Command(
    name = "jackdaw",
    description = "A work-stealing runtime for the JVM.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      BenchCommand.class,
      AnalyseCommand.class,
      SimCommand.class,
      NodeCommand.class,
      ClusterCommand.class
    })
public final class Main implements Runnable {
  /** The exit code of a command that Ctrl-C ended: 128 and the number of the signal. */
  static final int INTERRUPTED = 130;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean help;

  /**
   * Runs a command and ends the JVM: 0 it worked, 1 it failed, 2 it was called wrongly, 130 it was
   * interrupted.
   */
  public static void main(String[] arguments) {
    Runtime.getRuntime().exit(commandLine().execute(arguments));
  }

  /** The command line, to be executed. */
  static CommandLine commandLine() {
    CommandLine commands =
        new CommandLine(new Main())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setParameterExceptionHandler(OneLineErrors::wrongCall)
            .setExecutionExceptionHandler(OneLineErrors::failure);
    // What follows the program is for the program.
    Objects.requireNonNull(commands.getSubcommands().get("analyse")).setStopAtPositional(true);
    return commands;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which command? demo, bench, analyse, sim, node or cluster");
  }
}
