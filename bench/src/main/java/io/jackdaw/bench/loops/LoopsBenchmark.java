package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Loops over arrays, long ones and short ones. */
public final class LoopsBenchmark implements Benchmark {
  /** The longest array; some problems have three of them, of 8 bytes an element. */
  public static final long MOST_ELEMENTS = 50_000_000;

  static final String EMPTY = "empty";
  static final String TINY = "tiny";
  static final String MANDELBROT = "mandelbrot";
  static final List<String> SORTS = List.of("sort-int", "sort-double", "sort-object");

  private static final int TINY_LENGTH = 100;
  private static final int BATCH = 50;
  private static final Map<String, Trial> TRIALS = trialsInOrder();

  private final List<String> problems;

  /** With all problems. */
  public LoopsBenchmark() {
    this(List.copyOf(TRIALS.keySet()));
  }

  /**
   * With some of the problems.
   *
   * @param problems their names
   */
  public LoopsBenchmark(List<String> problems) {
    for (String problem : problems) {
      if (!TRIALS.containsKey(problem)) {
        throw new IllegalArgumentException(
            "problems must be of " + String.join(", ", TRIALS.keySet()) + ", not " + problem);
      }
    }
    this.problems = List.copyOf(problems);
  }

  private static Map<String, Trial> trialsInOrder() {
    Map<String, Trial> trials = new LinkedHashMap<>();
    trials.put("sum", sized(Sum::new));
    trials.put("saxpy", sized(Saxpy::new));
    trials.put("map", sized(Roots::new));
    trials.put("filter", sized(Filter::new));
    trials.put("scan", sized(Scan::new));
    trials.put("histogram", sized(Histogram::new));
    trials.put(MANDELBROT, sized(Mandelbrot::new));
    trials.put("nested", sized(Nested::new));
    trials.put(EMPTY, new LoopsTrial(input -> new Small(0), BATCH));
    trials.put(TINY, new LoopsTrial(input -> new Small(TINY_LENGTH), BATCH));
    trials.put("sort-int", new LoopsTrial(i -> Sort.ints(kind(i), size(i)), 1));
    trials.put("sort-double", new LoopsTrial(i -> Sort.doubles(kind(i), size(i)), 1));
    trials.put("sort-object", new LoopsTrial(i -> Sort.objects(kind(i), size(i)), 1));
    return trials;
  }

  private static Trial sized(IntFunction<Problem> maker) {
    return new LoopsTrial(input -> maker.apply(size(input)), 1);
  }

  /** Inputs are a size, or a kind and a size: {@code few-distinct-1000}. */
  private static int size(String input) {
    return Integer.parseInt(input.substring(input.lastIndexOf('-') + 1));
  }

  private static String kind(String input) {
    return input.substring(0, input.lastIndexOf('-'));
  }

  /**
   * A loop with Jackdaw's operations.
   *
   * @param name one of the problems
   * @param input its size, or the kind of its elements and its size
   */
  public static Program program(String name, String input) {
    if (!(TRIALS.get(name) instanceof LoopsTrial trial)) {
      throw new IllegalArgumentException("there is no loop '" + name + "'");
    }
    Problem problem = trial.maker().apply(input);
    return new Program() {
      @Override
      public void prepare() {
        problem.prepare();
      }

      @Override
      public long run(Jackdaw pool) {
        return problem.jackdaw(pool);
      }
    };
  }

  @Override
  public String name() {
    return "loops";
  }

  @Override
  public Settings thorough() {
    return new Settings(
        List.of(10_000_000L), List.of(1, 2), List.of(Collector.DEFAULT), 2, new Effort(1, 1, 3));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of(20_000L), List.of(1, 2), List.of(Collector.DEFAULT), 1, new Effort(0.1, 0.1, 2));
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (String trial : problems) {
      steps.addAll(Step.grid(trial, LoopsTrial.LINEUP, inputs(trial, settings), settings));
    }
    return steps;
  }

  private static List<String> inputs(String trial, Settings settings) {
    if (trial.equals(EMPTY)) {
      return List.of("0");
    }
    if (trial.equals(TINY)) {
      return List.of(String.valueOf(TINY_LENGTH));
    }
    return SORTS.contains(trial)
        ? Inputs.KINDS.stream()
            .flatMap(kind -> settings.inputs().stream().map(size -> kind + "-" + size))
            .toList()
        : settings.inputs();
  }

  @Override
  public Map<String, Trial> trials() {
    return TRIALS;
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println(
        "loops over n elements; what they change is made anew before each, outside of the time;");
    out.println("empty and tiny are " + Small.LOOPS + " loops of 0 and of 100 elements");
    new ResultTable(Contestant.SERIAL).print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    return List.of(LoopsTargets.of(findings));
  }
}
