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
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** What the analyser predicts for 2 workers, and how much faster than 1 they are. */
public final class AnalyseBenchmark implements Benchmark {
  /** How far off a prediction may be. */
  private static final double TOLERANCE = 0.15;

  /** How far off it should be. */
  private static final double AIM = 0.1;

  private static final List<String> HEADERS =
      List.of(
          "",
          "workers",
          "parallelism",
          "by dag",
          "crowded",
          "predicted",
          "measured",
          "off by",
          "1 worker",
          "work",
          "analysing");

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
        List.of(1L), List.of(2), List.of(Collector.DEFAULT), 3, new Effort(1, 1.6, 8));
  }

  @Override
  public Settings quick() {
    return new Settings(
        List.of((long) QUICK_PART),
        List.of(2),
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
        for (int workers : settings.workers()) {
          for (String contestant : List.of(AnalyseTrial.ANALYSER, Contestant.JACKDAW)) {
            steps.add(new Step(AnalyseTrial.TIME, contestant, input, workers, collector));
          }
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

  /** What was found about one program on so many workers. */
  private record Row(Findings analyser, Findings pool) {
    static List<Row> of(Findings findings) {
      return findings.results().stream()
          .filter(result -> result.benchmark().equals(AnalyseTrial.PREDICTED))
          .map(predicted -> of(findings, predicted))
          .toList();
    }

    private static Row of(Findings all, Result predicted) {
      Findings same =
          all.where(
              r ->
                  r.input().equals(predicted.input())
                      && r.workers() == predicted.workers()
                      && r.gc().equals(predicted.gc()));
      return new Row(
          same.where(r -> r.contestant().equals(AnalyseTrial.ANALYSER)),
          same.where(r -> r.contestant().equals(Contestant.JACKDAW)));
    }

    String input() {
      return analyser.results().getFirst().input();
    }

    int workers() {
      return analyser.results().getFirst().workers();
    }

    OptionalDouble found(String figure) {
      return analyser.on(figure, input()).median();
    }

    OptionalDouble measured() {
      return pool.on(AnalyseTrial.MEASURED, input()).median();
    }

    OptionalDouble alone() {
      return pool.on(AnalyseTrial.TIME, input()).median();
    }

    /** How far off a prediction is, as a part of what was measured. */
    OptionalDouble error(String prediction) {
      OptionalDouble quotient = ratio(found(prediction), measured());
      return quotient.isPresent() ? OptionalDouble.of(quotient.getAsDouble() - 1) : quotient;
    }

    boolean isWithin(double tolerance, String prediction) {
      OptionalDouble error = error(prediction);
      return error.isPresent() && Math.abs(error.getAsDouble()) <= tolerance;
    }
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    out.println(
        "speed-up over 1 worker: what the analyser predicts from runs on 1 worker, and measured");
    TextTable table = new TextTable(1, HEADERS);
    List<Row> rows = Row.of(findings);
    rows.forEach(row -> table.row(cells(row)));
    table.print(out);
    out.println("parallelism: work / burdened span; by dag: the speed-up that follows from it");
    out.println("crowded: the work beside copies of the program, in work alone");
    out.println("predicted: by the dag, if work is so much slower while all workers are busy");
    out.println("work, analysing: work and time of an analysed run, in the time of 1 worker");
    for (double tolerance : List.of(TOLERANCE, AIM)) {
      out.printf(
          Locale.ROOT,
          "off by %.0f %% or less: %d of %d predictions, %d by the dag alone%n",
          100 * tolerance,
          rows.stream().filter(row -> row.isWithin(tolerance, AnalyseTrial.PREDICTED)).count(),
          rows.size(),
          rows.stream().filter(row -> row.isWithin(tolerance, AnalyseTrial.BY_DAG)).count());
    }
  }

  private static List<String> cells(Row row) {
    OptionalDouble alone = row.alone();
    return List.of(
        row.input(),
        String.valueOf(row.workers()),
        figure(row.found(AnalyseTrial.PARALLELISM), ""),
        figure(row.found(AnalyseTrial.BY_DAG), " x"),
        figure(row.found(AnalyseTrial.CROWDED), " x"),
        figure(row.found(AnalyseTrial.PREDICTED), " x"),
        figure(row.measured(), " x"),
        percent(row.error(AnalyseTrial.PREDICTED)),
        figure(alone, " s"),
        figure(ratio(row.found(AnalyseTrial.WORK), alone), " x"),
        figure(ratio(row.found(AnalyseTrial.TIME), alone), " x"));
  }

  private static String figure(OptionalDouble value, String unit) {
    return value.isPresent() ? Figures.of(value.getAsDouble()) + unit : "-";
  }

  private static String percent(OptionalDouble part) {
    return part.isPresent() ? "%+.0f %%".formatted(100 * part.getAsDouble()) : "-";
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Targets targets = new Targets("medians, on a quiet machine with a core for each worker");
    for (Row row : Row.of(findings)) {
      OptionalDouble error = row.error(AnalyseTrial.PREDICTED);
      targets.atMost(
          TOLERANCE,
          "%s, %d workers, prediction off by".formatted(row.input(), row.workers()),
          error.isPresent() ? OptionalDouble.of(Math.abs(error.getAsDouble())) : error);
    }
    return List.of(targets);
  }
}
