package io.jackdaw.bench.grain;

import io.jackdaw.bench.grain.arrayqueens.ArrayQueens;
import io.jackdaw.bench.grain.fib.Fib;
import io.jackdaw.bench.grain.knapsack.Knapsack;
import io.jackdaw.bench.grain.maskqueens.MaskQueens;
import io.jackdaw.bench.grain.matrix.MatrixProduct;
import io.jackdaw.bench.grain.mergesort.MergeSort;
import io.jackdaw.bench.grain.quadrature.Quadrature;
import io.jackdaw.bench.grain.quicksort.QuickSort;
import io.jackdaw.bench.grain.skynet.Skynet;
import io.jackdaw.bench.grain.spine.Spine;
import io.jackdaw.bench.grain.tree.TreeSum;
import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Programs without a threshold, fine-grained ones above all, against the best threshold. */
public final class GrainBenchmark implements Benchmark {
  /**
   * A program and its inputs.
   *
   * @param maker makes it
   * @param known what a piece can say of itself
   * @param small an input for a smoke run
   * @param large the input for results
   */
  record Entry(Function<String, Problem> maker, Known known, String small, String large) {}

  /** A computation that takes microseconds. */
  static final String SMALL_TREE = "small-tree";

  /** Where depth says nothing about size. */
  static final List<String> LOPSIDED = List.of("skewed-tree", "spine");

  /** What the sizes of the settings mean: each program has its own. */
  private static final long SMALL = 0;

  private static final long LARGE = 1;

  /** In the name of a trial: names are shared with all other benchmarks. */
  private static final String TRIAL = "grain-";

  private static final Map<String, Entry> ENTRIES = entries();

  private final List<String> programs;

  /** With all programs. */
  public GrainBenchmark() {
    this(List.copyOf(ENTRIES.keySet()));
  }

  /**
   * With some of them.
   *
   * @param programs their names
   */
  public GrainBenchmark(List<String> programs) {
    for (String program : programs) {
      if (!ENTRIES.containsKey(program)) {
        throw new IllegalArgumentException(
            "problems must be of " + String.join(", ", ENTRIES.keySet()) + ", not " + program);
      }
    }
    this.programs = List.copyOf(programs);
  }

  private static Map<String, Entry> entries() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    entries.put("fib", new Entry(Fib::new, Known.SIZE, "20", "37"));
    entries.put("tree", new Entry(TreeSum::balanced, Known.SIZE, "2000", "10000000"));
    entries.put(SMALL_TREE, new Entry(TreeSum::balanced, Known.SIZE, "1000", "1000"));
    entries.put("skewed-tree", new Entry(TreeSum::skewed, Known.SIZE, "2000", "10000000"));
    entries.put("skynet", new Entry(Skynet::new, Known.SIZE, "1000", "1000000"));
    entries.put("mergesort", new Entry(MergeSort::new, Known.SIZE, "2000", "1000000"));
    entries.put("quicksort", new Entry(QuickSort::new, Known.SIZE, "2000", "1000000"));
    entries.put("matrix", new Entry(MatrixProduct::new, Known.SIZE, "64", "512"));
    entries.put("queens-masks", new Entry(MaskQueens::new, Known.DEPTH, "7", "14"));
    entries.put("queens-arrays", new Entry(ArrayQueens::new, Known.DEPTH, "7", "12"));
    entries.put("knapsack", new Entry(Knapsack::new, Known.DEPTH, "40", "100"));
    entries.put("quadrature", new Entry(Quadrature::new, Known.DEPTH, "30", "10000"));
    entries.put("spine", new Entry(Spine::new, Known.NOTHING, "20", "400"));
    return entries;
  }

  /** All programs. */
  static Map<String, Entry> all() {
    return ENTRIES;
  }

  /** Whether a piece of that program knows how large it is. */
  static boolean isSized(String program) {
    return entry(program).known() == Known.SIZE;
  }

  private static Entry entry(String program) {
    return Objects.requireNonNull(ENTRIES.get(program));
  }

  @Override
  public String name() {
    return "grain";
  }

  @Override
  public Settings thorough() {
    return settings(LARGE, new Effort(0.5, 0.5, 3));
  }

  @Override
  public Settings quick() {
    return settings(SMALL, new Effort(0.02, 0.02, 2));
  }

  private static Settings settings(long size, Effort effort) {
    return new Settings(List.of(size), List.of(1, 2), List.of(Collector.DEFAULT), 1, effort);
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (String program : programs) {
      Entry entry = entry(program);
      String input = settings.sizes().contains(LARGE) ? entry.large() : entry.small();
      steps.addAll(
          Step.grid(
              TRIAL + program, GrainTrial.lineupFor(entry.known()), List.of(input), settings));
    }
    return steps;
  }

  @Override
  public Map<String, Trial> trials() {
    Map<String, Trial> trials = new LinkedHashMap<>();
    ENTRIES.forEach((name, entry) -> trials.put(TRIAL + name, new GrainTrial(name, entry.maker())));
    return trials;
  }

  @Override
  public Findings conclude(Findings measured) {
    return TriedCutoffs.gather(measured);
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    GrainTables.print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    return List.of(GrainTargets.of(findings));
  }
}
