package io.jackdaw.cli;

import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.start.LatencyBenchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How soon a loop has started everywhere. */
@Command(
    name = "latency",
    description =
        "Start of each task of a loop, by mail, by stealing, on ForkJoinPool and in streams; 9"
            + " minutes.",
    sortOptions = false)
final class BenchLatency extends MeasureCommand {
  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw the results into this SVG file; next to the JSON file if not given.")
  private @Nullable Path plot;

  BenchLatency() {
    super("latency");
  }

  /** Changes nothing, but a picture that cannot be written is refused before measuring. */
  @Override
  Settings adjust(Settings settings) {
    if (plot != null) {
      try {
        new JsonFile(plot);
      } catch (IOException e) {
        throw new IllegalArgumentException(
            "plot: cannot write " + plot + ": " + JsonFile.reason(e), e);
      }
    }
    return settings;
  }

  @Override
  void finished(Findings findings, @Nullable Path json) throws IOException {
    Path file = plot != null ? plot : json == null ? null : beside(json);
    if (file != null) {
      Files.writeString(file, LatencyBenchmark.plot(findings));
    }
  }

  /** The same name with another ending. */
  static Path beside(Path json) {
    String name = String.valueOf(json.getFileName());
    return json.resolveSibling(name.replaceFirst("\\.json$", "") + ".svg");
  }
}
