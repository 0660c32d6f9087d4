package io.jackdaw.cluster.bench.measure;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;

/** Prints the times, what went over the wires for them, the victim rules, and the recoveries. */
final class ClusterTables {
  private ClusterTables() {}

  static void print(Findings findings, PrintWriter out) {
    Findings times = findings.on(ClusterBenchmark.TIMES);
    if (!times.results().isEmpty()) {
      out.println("one-jvm: a pool of 2 workers; nodes: JVMs with 1 worker each, on loopback");
      out.println("static: 2 JVMs with 1 worker each, the parts dealt out up front");
      new ResultTable(Formation.ONE_JVM.toString()).print(times, out);
      out.println();
      out.println("what was sent, each a median of a job; bytes of the ledger counted once");
      traffic(times).print(out);
    }
    Findings rules = findings.on(ClusterBenchmark.VICTIMS);
    for (String input : rules.inputs()) {
      out.println();
      out.println("victim rules on 2 nodes with 2 workers each, " + input);
      rules(rules.where(r -> r.input().equals(input))).print(out);
    }
    Findings recoveries = findings.on(ClusterBenchmark.RECOVERY);
    if (!recoveries.results().isEmpty()) {
      out.println();
      out.println("from kill -9 of the node that runs a job until another one has taken it over");
      recoveries(recoveries).print(out);
    }
  }

  private static TextTable traffic(Findings times) {
    TextTable table =
        new TextTable(
            2,
            List.of(
                "input",
                "contestant",
                "steals",
                "log2 of work",
                "requests",
                "messages",
                "ledger writes",
                "ledger bytes",
                "messages/steal",
                "bytes/steal",
                "of work"));
    for (Result result : times.results()) {
      Extras extras = Extras.of(result);
      if (extras.count(Count.STEALS).isPresent()) {
        table.row(
            List.of(
                result.input(),
                result.contestant(),
                figure(extras.count(Count.STEALS)),
                figure(extras.halvings()),
                figure(extras.count(Count.REQUESTS)),
                figure(extras.count(Count.MESSAGES)),
                figure(extras.count(Count.LEDGER_WRITES)),
                figure(extras.count(Count.LEDGER_BYTES)),
                figure(extras.perSteal(Count.MESSAGES)),
                figure(extras.perSteal(Count.MESSAGE_BYTES, Count.LEDGER_BYTES)),
                figure(extras.perSteal(Count.WORK_BYTES))));
      }
    }
    return table;
  }

  private static TextTable rules(Findings rules) {
    TextTable table =
        new TextTable(
            1,
            List.of(
                "rule",
                "seconds",
                "p25",
                "p75",
                "/ uniform",
                "steals outside",
                "requests",
                "bytes/steal"));
    OptionalDouble uniform = rules.of("uniform", rules.results().getFirst().workers()).median();
    for (Result result : rules.results()) {
      Extras extras = Extras.of(result);
      table.row(
          List.of(
              result.contestant(),
              Figures.of(result.median()),
              Figures.of(result.p25()),
              Figures.of(result.p75()),
              ratio(Findings.ratio(OptionalDouble.of(result.median()), uniform)),
              figure(extras.count(Count.STEALS)),
              figure(extras.count(Count.REQUESTS)),
              figure(extras.perSteal(Count.MESSAGE_BYTES, Count.LEDGER_BYTES))));
    }
    return table;
  }

  private static TextTable recoveries(Findings recoveries) {
    TextTable table =
        new TextTable(1, List.of("contestant", "kills", "p50 s", "p25", "p75", "p99 s"));
    for (Result result : recoveries.results()) {
      table.row(
          List.of(
              result.contestant(),
              String.valueOf(result.samples()),
              Figures.of(result.median()),
              Figures.of(result.p25()),
              Figures.of(result.p75()),
              figure(Extras.of(result).p99())));
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
