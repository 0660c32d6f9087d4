package io.jackdaw.bench.start;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Contestant;
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

/** How long it takes until something starts: the parts of a computation, and a submitted task. */
public final class StartBenchmark implements Benchmark {
  /** The suffix of the 99th percentile. */
  public static final String TAIL = "-p99";

  private static final String INVOKE = "start";

  @Override
  public String name() {
    return "start";
  }

  @Override
  public Settings thorough() {
    return LatencyTrial.THOROUGH;
  }

  @Override
  public Settings quick() {
    return LatencyTrial.QUICK;
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    steps.addAll(Step.grid(INVOKE, LatencyTrial.LINEUP, LatencyTrial.INPUTS, settings));
    steps.addAll(Step.grid(SubmitTrial.SUBMIT, LatencyTrial.LINEUP, LatencyTrial.INPUTS, settings));
    return steps;
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(INVOKE, new InvokeTrial(), SubmitTrial.SUBMIT, new SubmitTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println(
        "latency from invoke to the first and last of P = workers tasks, from submit to one");
    new ResultTable(Contestant.FORK_JOIN).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("jackdaw / forkjoin, 2 workers, on a quiet machine");
    for (String gc : findings.collectors()) {
      for (String input : LatencyTrial.INPUTS) {
        for (String kind : List.of(InvokeTrial.FIRST, InvokeTrial.LAST)) {
          add(targets, findings.with(gc), kind, input, gc);
          add(targets, findings.with(gc), kind + TAIL, input, gc);
        }
      }
    }
    return List.of(targets);
  }

  private static void add(
      Targets targets, Findings findings, String benchmark, String input, String gc) {
    Findings same = findings.on(benchmark, input);
    targets.atMost(
        1,
        "%s, %s, %s gc".formatted(benchmark, input, gc),
        ratio(same.of(Contestant.JACKDAW, 2).median(), same.of(Contestant.FORK_JOIN, 2).median()));
  }
}
