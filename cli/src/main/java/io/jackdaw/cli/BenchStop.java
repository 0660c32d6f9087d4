package io.jackdaw.cli;

import picocli.CommandLine.Command;

/** The end of what nobody needs any more. */
@Command(
    name = "stop",
    description =
        "From a failure, a deadline or an interrupt to the end of the computation; 4 minutes.",
    sortOptions = false)
final class BenchStop extends MeasureCommand {
  BenchStop() {
    super("stop");
  }
}
