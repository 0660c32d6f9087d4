package io.jackdaw.bench.fib;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** The price of a fork: fib with a fork in every call, against its serial form. */
public final class ForkBenchmark implements Benchmark {
  /** The trial that measures the time of one fib. */
  public static final String TIME = "fork";

  /** The trial that measures the time of one fib with {@code invokeAll}. */
  public static final String INVOKE_ALL = "invoke-all";

  /** The trial that reads the scheduler's counters. */
  public static final String COUNTERS = "fork-counters";

  /** The smallest n: the counters are read from n - 15 on. */
  public static final long LEAST_N = 17;

  /** The largest n: its number still is an int, which ForkJoinPool's own example computes. */
  public static final long MOST_N = 46;

  /** From where to where the counters are read, up to n. */
  static final long COUNTER_SPAN = 15;

  /** In which steps. */
  static final long COUNTER_STRIDE = 5;

  @Override
  public String name() {
    return "fork";
  }

  @Override
  public Settings thorough() {
    return new Settings(
        List.of(40L), List.of(1, 2), List.of(Collector.values()), 3, new Effort(1, 2, 2));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of(27L), List.of(1, 2), List.of(Collector.values()), 1, new Effort(0.1, 0.1, 2));
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps =
        new ArrayList<>(Step.grid(TIME, FibTrial.FORKS, settings.inputs(), settings));
    steps.addAll(Step.grid(INVOKE_ALL, FibTrial.INVOKE_ALL, smaller(settings), settings));
    for (int workers : settings.workers()) {
      for (long n : settings.sizes()) {
        counterSizes(n, workers)
            .mapToObj(String::valueOf)
            .map(input -> new Step(COUNTERS, Contestant.SLOTS, input, workers, Collector.DEFAULT))
            .forEach(steps::add);
      }
    }
    return steps;
  }

  /** Two objects a fork and no quick way around them: a tenth of the forks will do. */
  private static List<String> smaller(Settings settings) {
    return settings.sizes().stream().map(n -> String.valueOf(n - COUNTER_STRIDE)).toList();
  }

  /** On 1 worker one size will do; on more, several show that the count does not grow with n. */
  private static LongStream counterSizes(long n, int workers) {
    return workers == 1
        ? LongStream.of(n - COUNTER_STRIDE)
        : LongStream.iterate(n - COUNTER_SPAN, size -> size <= n, size -> size + COUNTER_STRIDE);
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(
        TIME, new FibTrial(FibTrial.FORKS),
        INVOKE_ALL, new FibTrial(FibTrial.INVOKE_ALL),
        COUNTERS, new CountersTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("fib(n) with a fork in every call, no cut-off: seconds for one fib");
    Findings times = findings.where(r -> r.benchmark().equals(TIME));
    new ResultTable(Contestant.SERIAL).print(times, out);
    out.println();
    out.println("with invokeAll of two tasks in every call");
    Findings invokeAll = findings.where(r -> r.benchmark().equals(INVOKE_ALL));
    new ResultTable(Contestant.FORK_JOIN).print(invokeAll, out);
    CounterTable.print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    return findings.on(TIME).inputs().stream()
        .map(n -> ForkTargets.of(Long.parseLong(n), findings))
        .toList();
  }
}
