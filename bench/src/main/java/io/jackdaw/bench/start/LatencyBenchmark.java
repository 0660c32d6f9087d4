package io.jackdaw.bench.start;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.LinePlot;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How soon the tasks of a loop start, by mail and by stealing (LLS 4.2.2), and what one hand-over
 * costs (LLS 4.4).
 */
public final class LatencyBenchmark implements Benchmark {
  private static final String STARTS = "latency";

  @Override
  public String name() {
    return "latency";
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
    steps.addAll(Step.grid(STARTS, StartsTrial.CONTESTANTS, LatencyTrial.INPUTS, settings));
    steps.addAll(
        Step.grid(HandOverTrial.HAND_OVER, HandOverTrial.LINEUP, HandOverTrial.INPUTS, settings));
    return steps;
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(STARTS, new StartsTrial(), HandOverTrial.HAND_OVER, new HandOverTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("start of each of P = workers tasks, from the call; time between two starts;");
    out.println("and what it costs to put a piece of work up, and to get it");
    new ResultTable(Contestant.FORK_JOIN).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("start of the last task, p50, on a quiet machine");
    for (String gc : findings.collectors()) {
      for (String input : LatencyTrial.INPUTS) {
        Findings same = findings.with(gc);
        same.results().stream()
            .map(Result::workers)
            .filter(workers -> workers > 1)
            .distinct()
            .forEach(workers -> add(targets, same, input, workers, gc));
      }
    }
    return List.of(targets);
  }

  private static void add(
      Targets targets, Findings findings, String input, int workers, String gc) {
    Findings last = findings.on(StartsTrial.TASK + workers, input);
    OptionalDouble mailed = last.of(StartsTrial.UNEVEN, workers).median();
    String where = ", %s, %d workers, %s gc".formatted(input, workers, gc);
    targets.atMost(
        1,
        "uneven / stealing" + where,
        ratio(mailed, last.of(StartsTrial.STEALING, workers).median()));
    targets.atMost(
        0.5,
        "uneven / forkjoin" + where,
        ratio(mailed, last.of(Contestant.FORK_JOIN, workers).median()));
  }

  /** Start times over tasks, a panel for each input and number of workers; median and tail. */
  public static String plot(Findings findings) {
    LinePlot plot = new LinePlot("task, in the order of starting", "µs after the call");
    for (String input : LatencyTrial.INPUTS) {
      List<Integer> counts =
          findings.results().stream().map(Result::workers).filter(w -> w > 1).distinct().toList();
      for (int workers : counts) {
        Findings panel = findings.where(r -> r.input().equals(input) && r.workers() == workers);
        plot.panel(input + ", " + workers + " workers");
        for (String contestant : StartsTrial.CONTESTANTS.onWorkers()) {
          Findings own = panel.where(r -> r.contestant().equals(contestant));
          plot.line(contestant, points(own, "", workers), false);
          plot.line(contestant, points(own, StartBenchmark.TAIL, workers), true);
        }
      }
    }
    return plot.svg();
  }

  private static List<Double> points(Findings findings, String suffix, int workers) {
    List<Double> points = new ArrayList<>();
    for (int task = 1; task <= workers; task++) {
      String benchmark = StartsTrial.TASK + task + suffix;
      findings.where(r -> r.benchmark().equals(benchmark)).median().ifPresent(points::add);
    }
    return points;
  }
}
