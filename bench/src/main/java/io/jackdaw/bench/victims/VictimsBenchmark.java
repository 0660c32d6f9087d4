package io.jackdaw.bench.victims;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The victim rules on an irregular tree, and on a loop that is expensive to divide. */
public final class VictimsBenchmark implements Benchmark {
  /** The smallest tree. */
  public static final long LEAST_DEPTH = 4;

  /** The largest tree: about 300 million nodes. */
  public static final long MOST_DEPTH = 14;

  /** The rules, by the names that the builder takes. */
  static final List<String> RULES =
      List.of(
          "uniform",
          "guard(2)",
          "threshold(10)",
          "virtual-guard(2)",
          "priority(all)",
          "priority(2)",
          "priority(3)",
          "weight",
          "hierarchical(4,20)");

  private static final String TREE = "tree-";
  private static final String LOOP = "loop-";

  /** The unforeseeable tree. */
  public static Program program(int depth) {
    return new GeometricTree(depth)::run;
  }

  @Override
  public String name() {
    return VictimsTrial.TIME;
  }

  @Override
  public Settings thorough() {
    return new Settings(
        List.of(11L), List.of(2, 4), List.of(Collector.DEFAULT), 3, new Effort(1, 2, 5));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of(7L), List.of(2), List.of(Collector.DEFAULT), 1, new Effort(0.1, 0.1, 3));
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (Collector collector : settings.collectors()) {
      for (String input : inputs(settings)) {
        steps.add(new Step(name(), Contestant.SERIAL, input, 1, collector));
        for (int workers : settings.workers()) {
          RULES.forEach(rule -> steps.add(new Step(name(), rule, input, workers, collector)));
        }
      }
    }
    return steps;
  }

  private static List<String> inputs(Settings settings) {
    List<String> inputs = new ArrayList<>();
    settings.inputs().forEach(size -> inputs.addAll(List.of(TREE + size, LOOP + size)));
    return inputs;
  }

  /** What an input stands for: the loop takes about as long as the tree of the same depth. */
  static Workload workload(String input) {
    int depth = Integer.parseInt(input.substring(input.indexOf('-') + 1));
    return input.startsWith(TREE) ? new GeometricTree(depth) : new CopyLoop(1L << (2 * depth - 4));
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(name(), new VictimsTrial());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("tree-d: nodes of an irregular tree of depth d, nothing declared");
    out.println("loop-d: a loop whose thieves copy 256 KB, remaining elements declared");
    VictimsTable.print(findings, out);
    out.println();
    out.println("On 2 workers there is one victim to choose: the rules differ in what they cost.");
  }
}
