package io.jackdaw.bench.search;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;

/** Prints the times, the copies, and the strategies. */
final class SearchTables {
  private SearchTables() {}

  static void print(Findings findings, PrintWriter out) {
    Findings problems = findings.where(r -> !isStrategy(r));
    if (!problems.results().isEmpty()) {
      out.println("one search; bytes/fork: bytes allocated for each node of the tree");
      out.println("forkjoin: a task and a workspace for each node; -cutoff: the best cut-off");
      new ResultTable(Contestant.SERIAL).print(problems, out);
      out.println();
      copies(problems).print(out);
    }
    for (String input : findings.where(SearchTables::isStrategy).inputs()) {
      Findings strategies = findings.on(Strategy.BENCHMARK, input);
      out.println();
      out.println("TASC 6.1: forces on " + input + " bodies");
      times(strategies).print(out);
      out.println();
      out.println("TASC figure 5: spawned tasks, and of them stolen ones, " + input + " bodies");
      tasks(strategies).print(out);
    }
  }

  private static boolean isStrategy(Result result) {
    return result.benchmark().equals(Strategy.BENCHMARK);
  }

  private static TextTable copies(Findings problems) {
    TextTable table =
        new TextTable(
            3,
            List.of(
                "benchmark", "contestant", "input", "workers", "copies", "steals", "best cut-off"));
    for (Result result : problems.where(r -> Extras.of(r, Count.COPIES).isPresent()).results()) {
      table.row(
          List.of(
              result.benchmark(),
              result.contestant(),
              result.input(),
              String.valueOf(result.workers()),
              figure(Extras.of(result, Count.COPIES)),
              figure(Extras.of(result, Count.STEALS)),
              problems
                  .with(result.gc())
                  .on(result.benchmark(), result.input())
                  .of(SearchTrial.CUTOFF, result.workers())
                  .first()
                  .map(Extras::cutoffOf)
                  .orElse("-")));
    }
    return table;
  }

  private static TextTable times(Findings findings) {
    TextTable table =
        new TextTable(
            1, List.of("strategy", "workers", "seconds", "p25", "p75", "serial /", "/ base"));
    for (Result result : findings.results()) {
      Findings same = findings.with(result.gc());
      OptionalDouble time = OptionalDouble.of(result.median());
      OptionalDouble serial = same.of(Contestant.SERIAL, 1).median();
      OptionalDouble base = same.of(Strategy.BASE.toString(), result.workers()).median();
      table.row(
          List.of(
              result.contestant(),
              String.valueOf(result.workers()),
              Figures.of(result.median()),
              Figures.of(result.p25()),
              Figures.of(result.p75()),
              ratio(Findings.ratio(serial, time)),
              ratio(Findings.ratio(time, base))));
    }
    return table;
  }

  /** The strategies below each other, as in the legend of the figure. */
  private static TextTable tasks(Findings findings) {
    TextTable table = new TextTable(1, List.of("strategy", "workers", "spawned", "stolen"));
    for (Result result : findings.where(r -> !r.contestant().equals(Contestant.SERIAL)).results()) {
      table.row(
          List.of(
              result.contestant(),
              String.valueOf(result.workers()),
              figure(Extras.of(result, Count.COPIES)),
              figure(Extras.of(result, Count.STEALS))));
    }
    return table;
  }

  private static String ratio(OptionalDouble ratio) {
    return ratio.isPresent() ? Figures.ratio(ratio.getAsDouble()) : "-";
  }

  private static String figure(OptionalDouble figure) {
    return figure.isPresent() ? Figures.of(figure.getAsDouble()) : "-";
  }
}
