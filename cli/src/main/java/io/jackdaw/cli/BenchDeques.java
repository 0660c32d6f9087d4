package io.jackdaw.cli;

import picocli.CommandLine.Command;

/** The deques, exposures and notifications against each other. */
@Command(
    name = "deques",
    description = "Every deque, exposure and notification: time, fences, CAS, steals; 13 minutes.",
    sortOptions = false)
final class BenchDeques extends MeasureCommand {
  BenchDeques() {
    super("deques");
  }
}
