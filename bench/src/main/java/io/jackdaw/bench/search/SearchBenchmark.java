package io.jackdaw.bench.search;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Targets;
import io.jackdaw.bench.search.barneshut.BarnesHut;
import io.jackdaw.bench.search.compare.Compare;
import io.jackdaw.bench.search.fib.Fib;
import io.jackdaw.bench.search.histogram.Histogram;
import io.jackdaw.bench.search.knapsack.Knapsack;
import io.jackdaw.bench.search.pentomino.Pentomino;
import io.jackdaw.bench.search.queens.Queens;
import io.jackdaw.bench.search.salesman.Salesman;
import io.jackdaw.bench.search.sudoku.Sudoku;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Searches and "highly serial" programs with one workspace (TASC 5 and 6), against tasks that copy
 * theirs; and the strategies of TASC 6.1.
 */
public final class SearchBenchmark implements Benchmark {
  /**
   * A problem and its inputs.
   *
   * @param maker makes it
   * @param cutoffs what the tasks try
   * @param small an input for a smoke run
   * @param large the inputs for results
   */
  private record Entry(
      Function<String, Problem> maker, List<Integer> cutoffs, String small, List<String> large) {
    List<String> inputs(Settings settings) {
      return settings.sizes().contains(LARGE) ? large : List.of(small);
    }
  }

  /** What the sizes of the settings mean: each problem has its own. */
  private static final long SMALL = 0;

  private static final long LARGE = 1;

  /** In the name of a trial: names are shared with all other benchmarks. */
  private static final String TRIAL = "search-";

  /** What the problems are called that are written on both levels of the API, on the slower one. */
  private static final Map<String, String> OTHER_LEVEL =
      Map.of("nqueens", SearchTrial.LOOPS, "pentomino", SearchTrial.MOVES);

  private static final List<String> BODIES = List.of("500000", "1000000");
  private static final Map<String, Entry> ENTRIES = entries();

  private final List<String> problems;

  /** With all problems, and the strategies. */
  public SearchBenchmark() {
    this(names());
  }

  /**
   * With some of them.
   *
   * @param problems their names
   */
  public SearchBenchmark(List<String> problems) {
    List<String> names = names();
    for (String problem : problems) {
      if (!names.contains(problem)) {
        throw new IllegalArgumentException(
            "problems must be of " + String.join(", ", names) + ", not " + problem);
      }
    }
    this.problems = List.copyOf(problems);
  }

  /** The best cut-off by hand is the middle one of each; what it counts, the problem says. */
  private static Map<String, Entry> entries() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    entries.put("nqueens", new Entry(Queens::new, List.of(3, 4, 5), "6", List.of("13")));
    entries.put(
        "pentomino",
        new Entry(Pentomino::new, List.of(3, 4, 5), "3x20", List.of("6x10", "8x8-hole")));
    entries.put("knapsack", new Entry(Knapsack::new, List.of(8, 12, 16), "40", List.of("100")));
    entries.put("fib", new Entry(Fib::new, List.of(20, 24, 28), "20", List.of("40")));
    entries.put("cmp", new Entry(Compare::new, List.of(500, 1000, 2000), "300", List.of("40000")));
    entries.put(
        "histogram", new Entry(Histogram::new, List.of(1, 2, 3), "12,4,3", List.of("50,50,5")));
    entries.put(
        "barnes-hut",
        new Entry(BarnesHut::new, List.of(300, 1000, 3000), "500", List.of("500000")));
    entries.put("sudoku", new Entry(Sudoku::new, List.of(8, 12, 16), "easy", List.of("adverse")));
    entries.put("tsp", new Entry(Salesman::new, List.of(4, 5, 6), "burma14", List.of("gr17")));
    return entries;
  }

  private static Entry entry(String problem) {
    return Objects.requireNonNull(ENTRIES.get(problem));
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(ENTRIES.keySet());
    names.add(Strategy.BENCHMARK);
    return names;
  }

  @Override
  public String name() {
    return "search";
  }

  /** One round: with the slowest contestants a round takes the better part of an hour. */
  @Override
  public Settings thorough() {
    return settings(LARGE, 1, new Effort(1, 1, 3));
  }

  @Override
  public Settings quick() {
    return settings(SMALL, 1, new Effort(0.05, 0.05, 2));
  }

  private static Settings settings(long size, int rounds, Effort effort) {
    return new Settings(List.of(size), List.of(1, 2), List.of(Collector.DEFAULT), rounds, effort);
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (Collector collector : settings.collectors()) {
      for (String problem : problems) {
        steps.addAll(
            problem.equals(Strategy.BENCHMARK)
                ? strategies(settings, collector)
                : plan(problem, settings, collector));
      }
    }
    return steps;
  }

  private static List<Step> plan(String problem, Settings settings, Collector collector) {
    Entry entry = entry(problem);
    List<String> contestants = new ArrayList<>();
    contestants.add(Contestant.JACKDAW);
    String other = OTHER_LEVEL.get(problem);
    if (other != null) {
      contestants.add(other);
    }
    contestants.add(Contestant.FORK_JOIN);
    entry.cutoffs().forEach(cutoff -> contestants.add(SearchTrial.withCutoff(cutoff)));
    List<Step> steps = new ArrayList<>();
    for (String input : entry.inputs(settings)) {
      steps.add(new Step(TRIAL + problem, Contestant.SERIAL, input, 1, collector));
      for (int workers : settings.workers()) {
        contestants.forEach(
            each -> steps.add(new Step(TRIAL + problem, each, input, workers, collector)));
      }
    }
    return steps;
  }

  /** There is nothing to steal for a worker that is alone. */
  private static List<Step> strategies(Settings settings, Collector collector) {
    String trial = TRIAL + Strategy.BENCHMARK;
    List<Step> steps = new ArrayList<>();
    for (String input : settings.sizes().contains(LARGE) ? BODIES : List.of("500")) {
      steps.add(new Step(trial, Contestant.SERIAL, input, 1, collector));
      for (int workers : settings.workers()) {
        if (workers > 1) {
          Strategy.names()
              .forEach(name -> steps.add(new Step(trial, name, input, workers, collector)));
        }
      }
    }
    return steps;
  }

  @Override
  public Map<String, Trial> trials() {
    Map<String, Trial> trials = new LinkedHashMap<>();
    ENTRIES.forEach(
        (name, entry) -> trials.put(TRIAL + name, new SearchTrial(name, entry.maker())));
    trials.put(TRIAL + Strategy.BENCHMARK, Strategy.trial());
    return trials;
  }

  @Override
  public Findings conclude(Findings measured) {
    return Extras.gather(measured);
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    SearchTables.print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    return List.of(SearchTargets.of(findings));
  }
}
