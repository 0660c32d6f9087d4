package io.jackdaw.bench.tree;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** The sum of a balanced tree: small ones back to back, and one that no cache holds. */
public final class TreeBenchmark implements Benchmark {
  /** The largest tree: 3 GB of heap. */
  public static final long MOST_NODES = 100_000_000;

  private static final String TIME = "tree";
  private static final long SMALL = 1_000;
  private static final long LARGE = 10_000_000;

  /** The sum of one tree, with slots. */
  public static Program program(long nodes) {
    Node root = Node.tree(nodes);
    return pool -> JackdawBoth.sum(pool, root);
  }

  @Override
  public String name() {
    return "tree";
  }

  @Override
  public Settings thorough() {
    return new Settings(
        List.of(SMALL, LARGE), List.of(1, 2), List.of(Collector.values()), 3, new Effort(1, 2, 2));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of(SMALL, 100_000L),
        List.of(1, 2),
        List.of(Collector.values()),
        1,
        new Effort(0.1, 0.1, 2));
  }

  @Override
  public List<Step> plan(Settings settings) {
    return Step.grid(TIME, TreeTrial.LINEUP, settings.inputs(), settings);
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(TIME, new TreeTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println(
        "sum of a balanced tree of n nodes, a fork where there are two children, no cut-off");
    new ResultTable(Contestant.SERIAL).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("medians, on a quiet machine with 2 cores");
    Findings small = findings.on(TIME, String.valueOf(SMALL));
    for (String gc : small.collectors()) {
      for (String contestant : List.of(Contestant.SLOTS, Contestant.TASKS, Contestant.LAMBDAS)) {
        Findings same = small.with(gc);
        targets.atMost(
            1.1,
            "%s, 1,000 nodes, 2 workers / 1 worker, %s gc".formatted(contestant, gc),
            ratio(same.of(contestant, 2).median(), same.of(contestant, 1).median()));
      }
    }
    return List.of(targets);
  }
}
