package io.jackdaw.bench.fib;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.List;

/** Prints what the scheduler did, beside the number of forks that it did it for. */
final class CounterTable {
  private CounterTable() {}

  static void print(Findings findings, PrintWriter out) {
    out.println();
    out.println("what the scheduler did during one fib with slots (medians)");
    TextTable table =
        new TextTable(
            0,
            List.of("workers", "n", "forks", "exposed", "stolen", "parks", "CAS + fences", "p75"));
    Findings synchronisation =
        findings.where(r -> r.benchmark().equals(CountersTrial.SYNCHRONISATION));
    for (Result result : synchronisation.results()) {
      Findings same = findings.of(result.contestant(), result.workers());
      table.row(
          List.of(
              String.valueOf(result.workers()),
              result.input(),
              Figures.count(Fibonacci.forks(Long.parseLong(result.input()))),
              count(same, CountersTrial.EXPOSURES, result),
              count(same, CountersTrial.STEALS, result),
              count(same, CountersTrial.PARKS, result),
              Figures.of(result.median()),
              Figures.of(result.p75())));
    }
    table.print(out);
  }

  private static String count(Findings same, String counter, Result result) {
    return Figures.of(same.on(counter, result.input()).median().orElse(Double.NaN));
  }
}
