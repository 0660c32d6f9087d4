package io.jackdaw.cli;

import picocli.CommandLine.Command;

/** Latency. */
@Command(
    name = "start",
    description = "Latency from invoke and from submit to the start of tasks; 6 minutes.",
    sortOptions = false)
final class BenchStart extends MeasureCommand {
  BenchStart() {
    super("start");
  }
}
