package io.jackdaw.bench.analyse;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What the analyser predicts for 2 workers, and what 1 and 2 workers measure. */
public final class AnalyseBenchmark implements Benchmark {
  /** How far off a prediction may be. */
  private static final double TOLERANCE = 0.15;

  /** A smoke run divides the sizes of all programs that are not exponential by this. */
  private static final int QUICK_PART = 40;

  private static final int EXPONENTIAL = 100;

  private final List<String> programs;

  /** With all programs. */
  public AnalyseBenchmark() {
    this(Programs.names());
  }

  /**
   * With some of the programs.
   *
   * @param programs their names
   */
  public AnalyseBenchmark(List<String> programs) {
    for (String program : programs) {
      if (!Programs.names().contains(program)) {
        throw new IllegalArgumentException(
            "programs must be of " + String.join(", ", Programs.names()) + ", not " + program);
      }
    }
    this.programs = List.copyOf(programs);
  }

  @Override
  public String name() {
    return "analyse";
  }

  @Override
  public Settings thorough() {
    return new Settings(
        List.of(1L), List.of(1, 2), List.of(Collector.DEFAULT), 3, new Effort(0.7, 0.5, 3));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of((long) QUICK_PART),
        List.of(1, 2),
        List.of(Collector.DEFAULT),
        1,
        new Effort(0.05, 0.05, 1));
  }

  @Override
  public List<Step> plan(Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (Collector collector : settings.collectors()) {
      for (String program : programs) {
        String input = program + "-" + size(program, settings.sizes().getFirst());
        steps.add(new Step(AnalyseTrial.TIME, AnalyseTrial.ANALYSER, input, 1, collector));
        for (int workers : settings.workers()) {
          steps.add(new Step(AnalyseTrial.TIME, Contestant.JACKDAW, input, workers, collector));
        }
      }
    }
    return steps;
  }

  private static long size(String program, long part) {
    int size = Programs.size(program);
    if (part == 1) {
      return size;
    }
    return size < EXPONENTIAL ? Math.max(1, size / 2) : size / part;
  }

  @Override
  public Map<String, Trial> trials() {
    return Map.of(AnalyseTrial.TIME, new AnalyseTrial());
  }

  private static OptionalDouble predicted(Findings findings, String input) {
    return findings.on(AnalyseTrial.PREDICTED, input).median();
  }

  /** The lower quartile: whatever disturbs a run makes it slower. */
  private static OptionalDouble undisturbed(Findings findings) {
    return findings.results().stream().mapToDouble(Result::p25).findFirst();
  }

  private static OptionalDouble time(Findings findings, String input, int workers) {
    return undisturbed(findings.on(AnalyseTrial.TIME, input).of(Contestant.JACKDAW, workers));
  }

  private static OptionalDouble measured(Findings findings, String input) {
    return ratio(time(findings, input, 1), time(findings, input, 2));
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println("speed-up of 2 workers over 1: predicted from one serial run, and measured");
    TextTable table =
        new TextTable(
            1,
            List.of(
                "",
                "parallelism",
                "predicted",
                "measured",
                "off by",
                "1 worker",
                "work",
                "analysing"));
    for (String input : findings.inputs()) {
      Findings analyser = findings.of(AnalyseTrial.ANALYSER, 1);
      OptionalDouble alone = time(findings, input, 1);
      table.row(
          List.of(
              input,
              figure(analyser.on(AnalyseTrial.PARALLELISM, input).median(), ""),
              figure(predicted(findings, input), " x"),
              figure(measured(findings, input), " x"),
              percent(ratio(predicted(findings, input), measured(findings, input))),
              figure(alone, " s"),
              figure(ratio(undisturbed(analyser.on(AnalyseTrial.WORK, input)), alone), " x"),
              figure(ratio(undisturbed(analyser.on(AnalyseTrial.TIME, input)), alone), " x")));
    }
    table.print(out);
    out.println("parallelism: work / burdened span");
    out.println(
        "work, analysing: the analyser's work, and the time of the analysed run, in those of 1 worker");
  }

  private static String figure(OptionalDouble value, String unit) {
    return value.isPresent() ? Figures.of(value.getAsDouble()) + unit : "-";
  }

  private static String percent(OptionalDouble quotient) {
    return quotient.isPresent() ? "%+.0f %%".formatted((quotient.getAsDouble() - 1) * 100) : "-";
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("lower quartiles of times, on a quiet machine with 2 cores");
    for (String input : findings.inputs()) {
      OptionalDouble quotient = ratio(predicted(findings, input), measured(findings, input));
      targets.atMost(
          TOLERANCE,
          input + ", prediction off by",
          quotient.isPresent()
              ? OptionalDouble.of(Math.abs(quotient.getAsDouble() - 1))
              : quotient);
    }
    return List.of(targets);
  }
}
