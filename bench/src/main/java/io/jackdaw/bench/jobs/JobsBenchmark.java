package io.jackdaw.bench.jobs;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How long short jobs take that arrive now and then, and how much CPU time they use. */
public final class JobsBenchmark implements Benchmark {
  /** The longest job, in microseconds: half of the longest interval. */
  public static final long MOST_MICROS = 10_000;

  /** How often jobs may arrive. */
  public static final List<String> INTERVALS =
      Arrays.stream(Pace.values()).map(Pace::interval).toList();

  private static final List<Long> ALL = List.of(1L, 4L, 12L, 30L, 100L, 300L, 1000L, 3000L, 10000L);
  private static final List<Long> SOME = List.of(Pace.SHORT.micros(), 1000L);

  /** What jobs that fork once are measured for; all lengths would take four more minutes. */
  private static final List<Long> COARSE = List.of(30L, 1000L);

  private final List<Pace> paces;
  private final List<String> contestants;

  /** With all intervals and contestants. */
  public JobsBenchmark() {
    this(INTERVALS, contestants());
  }

  /**
   * With some of them.
   *
   * @param intervals how often jobs arrive, of {@link #INTERVALS}
   * @param contestants who runs them, of {@link #contestants}
   */
  public JobsBenchmark(List<String> intervals, List<String> contestants) {
    check("every", intervals, INTERVALS);
    check("contestants", contestants, contestants());
    this.paces =
        Arrays.stream(Pace.values()).filter(pace -> intervals.contains(pace.interval())).toList();
    this.contestants = List.copyOf(contestants);
  }

  private static void check(String option, List<String> names, List<String> known) {
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "%s must be of %s, not %s".formatted(option, String.join(", ", known), name));
      }
    }
  }

  /** All contestants. */
  public static List<String> contestants() {
    List<String> names = new ArrayList<>(JobsTrial.LINEUP.alone());
    names.addAll(JobsTrial.LINEUP.onWorkers());
    return names;
  }

  @Override
  public String name() {
    return "jobs";
  }

  @Override
  public Settings thorough() {
    return new Settings(ALL, List.of(1, 2), List.of(Collector.DEFAULT), 1, new Effort(0.4, 6, 1));
  }

  @Override
  public Settings quick() {
    return new Settings(
        SOME, List.of(1, 2), List.of(Collector.DEFAULT), 1, new Effort(0.1, 0.2, 1));
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (Pace pace : paces) {
      List<Step> all =
          Step.grid(pace.benchmark(), JobsTrial.LINEUP, inputs(pace, settings.sizes()), settings);
      all.stream().filter(step -> takesPart(step, pace, settings)).forEach(steps::add);
    }
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("contestants must take part at some of the lengths");
    }
    return steps;
  }

  private static List<String> inputs(Pace pace, List<Long> lengths) {
    List<String> inputs = new ArrayList<>();
    lengths.stream()
        .map(Length::new)
        .filter(pace::fits)
        .forEach(length -> inputs.add(length.toString()));
    if (lengths.contains(Pace.SHORT.micros()) && lengths.contains(pace.longer().micros())) {
      inputs.add(Length.alternating(Pace.SHORT, pace.longer()));
    }
    return inputs;
  }

  private boolean takesPart(Step step, Pace pace, Settings settings) {
    String contestant = step.contestant();
    boolean mixed = contestant.endsWith(JobsTrial.MIXED);
    return contestants.contains(contestant)
        && mixed == Length.isAlternating(step.input())
        && (!contestant.endsWith(JobsTrial.COARSE) || isForCoarse(step, pace, settings));
  }

  private static boolean isForCoarse(Step step, Pace pace, Settings settings) {
    return pace == Pace.EVERY_20_MILLISECONDS
        && (!settings.sizes().equals(ALL)
            || COARSE.contains(Length.parse(step.input()).getFirst().micros()));
  }

  @Override
  public Map<String, Trial> trials() {
    Map<String, Trial> trials = new LinkedHashMap<>();
    for (Pace pace : Pace.values()) {
      trials.put(pace.benchmark(), new JobsTrial(pace));
    }
    return trials;
  }

  /** Gives each of the lengths that alternate an input of its own. */
  @Override
  public Findings conclude(Findings measured) {
    return new Findings(measured.results().stream().map(JobsBenchmark::ofItsLength).toList());
  }

  private static Result ofItsLength(Result result) {
    int of = result.benchmark().indexOf(JobsTrial.OF);
    if (of < 0) {
      return result;
    }
    String lengthAndTail = result.benchmark().substring(of + JobsTrial.OF.length());
    String length = lengthAndTail.split("-", 2)[0];
    return new Result(
        result.benchmark().substring(0, of) + lengthAndTail.substring(length.length()),
        length,
        result.contestant(),
        result.workers(),
        result.gc(),
        result.unit(),
        result.median(),
        result.p25(),
        result.p75(),
        result.samples(),
        result.bytesPerFork(),
        result.checksum(),
        result.rounds(),
        result.details());
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("us from the call to its return, and CPU time of the process per job, also in us");
    JobsTable.print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    return List.of(JobsTargets.of(findings));
  }
}
