package io.jackdaw.bench.stop;

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
import io.jackdaw.bench.start.StartBenchmark;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How soon a computation ends after one of its branches has failed, or its time is up. */
public final class StopBenchmark implements Benchmark {
  private static final double MOST_AFTER_FAILURE_MICROS = 1_000;
  private static final double MOST_LATE_MICROS = 50_000;

  @Override
  public String name() {
    return "stop";
  }

  @Override
  public Settings thorough() {
    return settings(5, new Effort(2, 2, 3));
  }

  @Override
  public Settings quick() {
    return settings(1, new Effort(0.2, 0.2, 2));
  }

  private static Settings settings(int rounds, Effort effort) {
    return new Settings(List.of(), List.of(2), List.of(Collector.DEFAULT), rounds, effort);
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    steps.addAll(
        Step.grid(FailureTrial.STOP, FailureTrial.LINEUP, List.of(FailureTrial.FAILURE), settings));
    steps.addAll(Step.grid(LateTrial.LATE, LateTrial.LINEUP, LateTrial.INPUTS, settings));
    return steps;
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(FailureTrial.STOP, new FailureTrial(), LateTrial.LATE, new LateTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("from the failure of a leaf, a deadline or an interrupt to the end of invoke");
    new ResultTable(Contestant.FORK_JOIN).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("us, a fork at least every 10 us, on a quiet machine");
    for (String gc : findings.collectors()) {
      Findings same = findings.with(gc);
      for (String contestant : List.of(Contestant.LAMBDAS_BOTH, Contestant.BOTH)) {
        Findings failures = same.on(tail(FailureTrial.FAILURE), FailureTrial.FAILURE);
        targets.under(
            MOST_AFTER_FAILURE_MICROS,
            "after a failure, p99, %s, %s gc".formatted(contestant, gc),
            failures.of(contestant, 2).median());
      }
      for (String input : LateTrial.INPUTS) {
        targets.under(
            MOST_LATE_MICROS,
            "after a %s, p99, %s gc".formatted(input, gc),
            same.on(tail(input), input).of(Contestant.JACKDAW, 2).median());
      }
    }
    return List.of(targets);
  }

  private static String tail(String input) {
    return FailureTrial.STOP + "-" + input + StartBenchmark.TAIL;
  }
}
