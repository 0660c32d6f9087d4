package io.jackdaw.bench.deques;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.ResultTable;
import io.jackdaw.bench.report.Targets;
import io.jackdaw.bench.start.StartBenchmark;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The profile of SLWS figures 3 and 8 for every deque, exposure and notification: time, fences,
 * CAS, steals, forks exposed for nothing, and requests; and how long a silent owner keeps its fork.
 */
public final class DequesBenchmark implements Benchmark {
  static final String FIB = "fib";
  static final String QUEENS = "nqueens";
  static final String SORT = "mergesort";
  static final String COARSE = "coarse";
  static final String EXPOSURE_TAIL = ExposureTrial.EXPOSURE + StartBenchmark.TAIL;

  /** In the name of a trial: names are shared with all other benchmarks. */
  private static final String TRIAL = "deques-";

  private static final List<Long> COARSE_MILLISECONDS = List.of(1L, 10L);
  private static final List<String> PROBLEMS =
      List.of(FIB, QUEENS, SORT, COARSE, ExposureTrial.EXPOSURE);

  private final List<String> problems;

  /** With all problems. */
  public DequesBenchmark() {
    this(PROBLEMS);
  }

  /**
   * With some of the problems.
   *
   * @param problems their names
   */
  public DequesBenchmark(List<String> problems) {
    for (String problem : problems) {
      if (!PROBLEMS.contains(problem)) {
        throw new IllegalArgumentException(
            "problems must be of " + String.join(", ", PROBLEMS) + ", not " + problem);
      }
    }
    this.problems = List.copyOf(problems);
  }

  /** Queens on a board of that size. */
  public static Program queens(int n) {
    return program(new Queens(String.valueOf(n)));
  }

  /** So many numbers, sorted by merging. */
  public static Program sort(int numbers) {
    return program(new MergeSort(String.valueOf(numbers)));
  }

  private static Program program(Problem problem) {
    return new Program() {
      @Override
      public void prepare() {
        problem.prepare();
      }

      @Override
      public long run(Jackdaw pool) {
        problem.compute(pool);
        return problem.result();
      }
    };
  }

  @Override
  public String name() {
    return "deques";
  }

  /**
   * Sizes: n of fib, queens, numbers to sort, then turns of each kind of coarse loop. Many JVMs
   * that measure for a short time: what the compiler makes of a program differs from JVM to JVM by
   * more than one run of it differs from the next.
   */
  @Override
  public Settings thorough() {
    return settings(List.of(35L, 12L, 1_000_000L, 200L, 100L), 12, new Effort(0.5, 0.4, 1));
  }

  @Override
  public Settings quick() {
    return settings(List.of(20L, 8L, 5_000L, 10L, 2L), 1, new Effort(0.05, 0.05, 2));
  }

  private static Settings settings(List<Long> sizes, int rounds, Effort effort) {
    return new Settings(sizes, List.of(1, 2), List.of(Collector.DEFAULT), rounds, effort);
  }

  @Override
  public List<Step> plan(Settings settings) {
    return problems.stream().flatMap(problem -> plan(problem, settings).stream()).toList();
  }

  private static List<Step> plan(String problem, Settings settings) {
    List<Long> sizes = settings.sizes();
    return switch (problem) {
      case FIB -> grid(FIB, List.of(sizes.get(0).toString()), settings);
      case QUEENS -> grid(QUEENS, List.of(sizes.get(1).toString()), settings);
      case SORT -> grid(SORT, List.of(sizes.get(2).toString()), settings);
      case COARSE -> grid(COARSE, coarse(sizes.subList(3, sizes.size())), settings);
      default -> exposure(settings);
    };
  }

  private static List<String> coarse(List<Long> turns) {
    return IntStream.range(0, turns.size())
        .mapToObj(i -> Coarse.input(turns.get(i), COARSE_MILLISECONDS.get(i)))
        .toList();
  }

  /** Nobody takes the fork of a worker that is alone. */
  private static List<Step> exposure(Settings settings) {
    List<Integer> several = settings.workers().stream().filter(count -> count > 1).toList();
    List<String> inputs = List.of(ExposureTrial.AWAKE, ExposureTrial.ASLEEP);
    return several.isEmpty()
        ? List.of()
        : grid(ExposureTrial.EXPOSURE, inputs, settings.withWorkers(several));
  }

  private static List<Step> grid(String benchmark, List<String> inputs, Settings settings) {
    return Step.grid(TRIAL + benchmark, Variant.LINEUP, inputs, settings);
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(
        TRIAL + FIB, new ProfileTrial(FIB, Fib::new),
        TRIAL + QUEENS, new ProfileTrial(QUEENS, Queens::new),
        TRIAL + SORT, new ProfileTrial(SORT, MergeSort::new),
        TRIAL + COARSE, new ProfileTrial(COARSE, Coarse::new),
        TRIAL + ExposureTrial.EXPOSURE, new ExposureTrial());
  }

  /** Whether a result is of the silent owner. */
  static boolean isLatency(Result result) {
    return result.benchmark().startsWith(ExposureTrial.EXPOSURE);
  }

  /** Moves the counts into the records of the times that they were measured with. */
  @Override
  public Findings conclude(Findings measured) {
    Variant plain = Variant.plain();
    return new Findings(
        measured.results().stream()
            .filter(result -> !result.unit().equals(Counter.UNIT))
            .map(time -> time.with(Profile.gather(time, countedAs(time), measured, plain)))
            .toList());
  }

  private static String countedAs(Result time) {
    return isLatency(time) ? ExposureTrial.EXPOSURE : time.benchmark();
  }

  /** The results that are compared with each other: those of all variants on the same thing. */
  static List<Findings> groups(Findings findings) {
    record Key(String benchmark, String input, int workers, String gc) {}
    Map<Key, List<Result>> groups = new LinkedHashMap<>();
    for (Result r : findings.results()) {
      Key key = new Key(r.benchmark(), r.input(), r.workers(), r.gc());
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(r);
    }
    return groups.values().stream().map(Findings::new).toList();
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println(
        """
        one computation with slots under each deque / exposure / notification: medians
        * a plain pool: %s
        exposed: forks that became public; of a public deque, all; unstolen: taken back by the owner"""
            .formatted(Variant.plain().setting()));
    ProfileTable.print(findings.where(r -> !isLatency(r)), out);
    Findings latencies = findings.where(DequesBenchmark::isLatency);
    if (!latencies.results().isEmpty()) {
      out.println();
      out.println("from the fork of an owner that then computes for 1 ms to the start of the task");
      new ResultTable(Variant.CLASSICAL.name()).print(latencies, out);
    }
  }

  @Override
  public List<Targets> targets(Findings findings) {
    return List.of(DequesTargets.of(findings));
  }

  @Override
  public Optional<String> picture(Findings findings) {
    return Optional.of(ProfileChart.of(findings.where(r -> !isLatency(r))));
  }
}
