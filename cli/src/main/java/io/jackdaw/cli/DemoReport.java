package io.jackdaw.cli;

import io.jackdaw.bench.fib.CountersTrial;
import io.jackdaw.bench.fib.Fibonacci;
import io.jackdaw.bench.fib.ForkBenchmark;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The picture first, then the numbers, then what the scheduler did. */
final class DemoReport {
  private static final int LONGEST_BAR = 60;

  private static final Map<String, String> WORDS =
      Map.of(
          Contestant.SERIAL, "plain recursion",
          Contestant.BOTH, "Jackdaw, slots",
          Contestant.LAMBDAS_BOTH, "Jackdaw, lambdas",
          Contestant.FORK_JOIN, "ForkJoinPool");

  private final Findings findings;
  private final Findings times;
  private final long n;
  private final int workers;

  DemoReport(Findings findings, long n, int workers) {
    this.findings = findings;
    this.times = findings.where(result -> result.benchmark().equals(ForkBenchmark.TIME));
    this.n = n;
    this.workers = workers;
  }

  void print(PrintWriter out) {
    out.println();
    out.println("fib(%d), a fork in every call, no cut-off (shorter is better)".formatted(n));
    chart().print(out);
    out.println();
    numbers().print(out);
    out.println();
    scheduler().lines().forEach(out::println);
  }

  private TextTable chart() {
    double longest = times.results().stream().mapToDouble(Result::median).max().orElseThrow();
    TextTable chart = new TextTable(3, List.of("", "", ""));
    for (Result result : times.results()) {
      int length = (int) Math.max(1, Math.round(LONGEST_BAR * result.median() / longest));
      chart.row(List.of(words(result), threads(result), "#".repeat(length)));
    }
    return chart;
  }

  private TextTable numbers() {
    double serial = times.of(Contestant.SERIAL, 1).median().orElseThrow();
    TextTable table =
        new TextTable(
            2, List.of("", "", "seconds", "x serial", "ns a call", "bytes a fork", "result"));
    for (Result result : times.results()) {
      Double bytes = result.bytesPerFork();
      table.row(
          List.of(
              words(result),
              threads(result),
              Figures.of(result.median()),
              Figures.ratio(result.median() / serial),
              Figures.of(result.median() * 1e9 / calls()),
              bytes == null ? "-" : Figures.of(bytes),
              String.valueOf(result.checksum())));
    }
    return table;
  }

  private String scheduler() {
    return """
        Of %s forks of Jackdaw's slots on %s, %s were exposed to others and %s stolen.
        That took %s atomic operations and fences and %s parks in all."""
        .formatted(
            Figures.count(Fibonacci.forks(n)),
            count(workers, "worker"),
            counter(CountersTrial.EXPOSURES),
            counter(CountersTrial.STEALS),
            counter(CountersTrial.SYNCHRONISATION),
            counter(CountersTrial.PARKS));
  }

  private String counter(String name) {
    OptionalDouble value = findings.on(name, String.valueOf(n)).median();
    return Figures.count(Math.round(value.orElseThrow()));
  }

  /** A call forks or is a leaf, and there is one leaf more than forks. */
  private double calls() {
    return 2.0 * Fibonacci.forks(n) + 1;
  }

  private static String words(Result result) {
    return WORDS.getOrDefault(result.contestant(), result.contestant());
  }

  private static String threads(Result result) {
    return result.contestant().equals(Contestant.SERIAL)
        ? "1 thread"
        : count(result.workers(), "worker");
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
