package io.jackdaw.cli;

import picocli.CommandLine.Command;

/** False sharing. */
@Command(
    name = "sharing",
    description = "Two workers that write on either side of a cut: do they share lines? 1 minute.",
    sortOptions = false)
final class BenchSharing extends MeasureCommand {
  BenchSharing() {
    super("sharing");
  }
}
