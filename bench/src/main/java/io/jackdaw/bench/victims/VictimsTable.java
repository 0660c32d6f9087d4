package io.jackdaw.bench.victims;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;

/** Prints a row per rule and number of workers: how long, how many steals, how large. */
final class VictimsTable {
  private static final String REFERENCE = "uniform";

  private VictimsTable() {}

  static void print(Findings findings, PrintWriter out) {
    for (String gc : findings.collectors()) {
      for (String input : findings.inputs()) {
        Findings group = findings.with(gc).where(r -> r.input().equals(input));
        if (!group.results().isEmpty()) {
          out.println();
          out.println("input " + input + ", " + gc + " collector (medians)");
          table(group, input).print(out);
        }
      }
    }
  }

  private static TextTable table(Findings group, String input) {
    String unit = group.on(VictimsTrial.SIZE, input).first().map(Result::unit).orElse("size");
    TextTable table =
        new TextTable(
            1,
            List.of(
                "rule",
                "workers",
                "seconds",
                "p25",
                "p75",
                "/ " + REFERENCE,
                "steals",
                "tried",
                unit + " per steal"));
    for (Result time : group.on(VictimsTrial.TIME, input).results()) {
      Findings same = group.of(time.contestant(), time.workers());
      OptionalDouble reference =
          group.on(VictimsTrial.TIME, input).of(REFERENCE, time.workers()).median();
      table.row(
          List.of(
              time.contestant(),
              String.valueOf(time.workers()),
              Figures.of(time.median()),
              Figures.of(time.p25()),
              Figures.of(time.p75()),
              time.contestant().equals(Contestant.SERIAL) || reference.isEmpty()
                  ? "-"
                  : Figures.ratio(time.median() / reference.getAsDouble()),
              figure(same.on(VictimsTrial.STEALS, input)),
              figure(same.on(VictimsTrial.TRIED, input)),
              figure(same.on(VictimsTrial.SIZE, input))));
    }
    return table;
  }

  private static String figure(Findings one) {
    OptionalDouble median = one.median();
    return median.isPresent() ? Figures.of(median.getAsDouble()) : "-";
  }
}
