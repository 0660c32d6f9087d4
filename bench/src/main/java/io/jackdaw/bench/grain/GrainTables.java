package io.jackdaw.bench.grain;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;

/** Prints a table for each program, the cut-offs, and the ratios of all programs. */
final class GrainTables {
  private GrainTables() {}

  static void print(Findings findings, PrintWriter out) {
    out.println(
        "programs as the guide writes them, without a cut-off; -grain: with a size, -depth:"
            + " with a depth");
    out.println("forkjoin-best: with the fastest of several cut-offs, searched in the same JVM");
    for (String program : findings.results().stream().map(Result::benchmark).distinct().toList()) {
      out.println();
      out.println("== " + program);
      new ResultTable(Contestant.SERIAL).print(findings.on(program), out);
    }
    out.println();
    out.println("the best cut-off of ForkJoinPool, and the times of its neighbours");
    cutoffs(findings).print(out);
    out.println();
    out.println("the best tier of Jackdaw");
    ratios(Comparison.of(findings)).print(out);
  }

  private static TextTable cutoffs(Findings findings) {
    TextTable table =
        new TextTable(
            2,
            List.of(
                "program",
                "input",
                "gc",
                "workers",
                "cut-off",
                "time",
                "before",
                "after",
                "bracketed"));
    for (Result result : findings.results()) {
      TriedCutoffs.of(result).ifPresent(tried -> table.row(row(result, tried)));
    }
    return table;
  }

  private static List<String> row(Result result, TriedCutoffs tried) {
    int best = tried.best();
    return List.of(
        result.benchmark(),
        result.input(),
        result.gc(),
        String.valueOf(result.workers()),
        String.valueOf(tried.cutoffs().get(best)),
        time(tried, best),
        time(tried, best - 1),
        time(tried, best + 1),
        tried.isBracketed() ? "yes" : "no");
  }

  private static String time(TriedCutoffs tried, int place) {
    return place < 0 || place >= tried.times().size() ? "-" : Figures.of(tried.times().get(place));
  }

  private static TextTable ratios(List<Comparison> all) {
    TextTable table =
        new TextTable(
            3,
            List.of(
                "program",
                "input",
                "best on 2",
                "/ forkjoin-best",
                "lambdas-grain /",
                "1 worker / serial",
                "serial / 2 workers"));
    for (Comparison each : all) {
      table.row(
          List.of(
              each.benchmark(),
              each.input(),
              each.best(2).map(Result::contestant).orElse("-"),
              figure(each.toForkJoin()),
              figure(each.lambdasToForkJoin()),
              figure(each.toSerial()),
              figure(each.speedup())));
    }
    return table;
  }

  private static String figure(OptionalDouble ratio) {
    return ratio.isPresent() ? Figures.ratio(ratio.getAsDouble()) : "-";
  }
}
