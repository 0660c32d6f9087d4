package io.jackdaw.cli;

import picocli.CommandLine.Command;

/** CPU without work. */
@Command(
    name = "idle",
    description = "CPU used with nothing to do, and with one trivial task each ms; 4 minutes.",
    sortOptions = false)
final class BenchIdle extends MeasureCommand {
  BenchIdle() {
    super("idle");
  }
}
