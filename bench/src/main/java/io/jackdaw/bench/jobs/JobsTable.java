package io.jackdaw.bench.jobs;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.TextTable;
import io.jackdaw.bench.start.Latencies;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Prints a line for each contestant at each length: what it took in the middle, and its tail. */
final class JobsTable {
  static final String P90 = Latencies.TAIL + 90;
  static final String P99 = Latencies.TAIL + 99;

  private static final List<String> QUANTITIES = List.of("", P90, P99, JobsTrial.CPU);

  private record Line(String input, String contestant, int workers) {}

  private JobsTable() {}

  static void print(Findings findings, PrintWriter out) {
    for (String gc : findings.collectors()) {
      for (Pace pace : Pace.values()) {
        Findings same =
            findings.with(gc).where(result -> result.benchmark().startsWith(pace.benchmark()));
        if (!same.results().isEmpty()) {
          out.println();
          out.println("%s, %s collector".formatted(pace.benchmark(), gc));
          table(pace.benchmark(), same).print(out);
        }
      }
    }
  }

  private static TextTable table(String benchmark, Findings findings) {
    TextTable table =
        new TextTable(
            2, List.of("length", "contestant", "workers", "p50", "p90", "p99", "CPU", "samples"));
    for (String input : findings.inputs()) {
      Findings same = findings.where(result -> result.input().equals(input));
      same.results().stream()
          .map(JobsTable::line)
          .distinct()
          .forEach(
              line -> {
                List<String> cells = new ArrayList<>();
                cells.addAll(List.of(input, line.contestant(), String.valueOf(line.workers())));
                Findings own = same.of(line.contestant(), line.workers());
                for (String quantity : QUANTITIES) {
                  cells.add(figure(own.on(benchmark + quantity, input).median()));
                }
                cells.add(String.valueOf(own.results().getFirst().samples()));
                table.row(cells);
              });
    }
    return table;
  }

  private static Line line(Result result) {
    return new Line(result.input(), result.contestant(), result.workers());
  }

  private static String figure(OptionalDouble figure) {
    return figure.isPresent() ? Figures.of(figure.getAsDouble()) : "-";
  }
}
