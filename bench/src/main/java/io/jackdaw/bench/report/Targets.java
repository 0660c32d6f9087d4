package io.jackdaw.bench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the project promises, held against what was measured. */
public final class Targets {
  private enum Verdict {
    MET("met"),
    MISSED("MISSED"),
    OPEN("open"),
    UNKNOWN("not measured");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }
  }

  private record Target(String claim, String measured, String bound, Verdict verdict) {}

  /** How often a verdict on ratios may be wrong. */
  private static final double RISK = 0.05;

  private static final List<String> HEADERS = List.of("", "", "measured", "target");

  private final String conditions;
  private final List<Target> targets = new ArrayList<>();

  /** No targets yet; the conditions under which they are promised. */
  public Targets(String conditions) {
    this.conditions = conditions;
  }

  /** Promises that a figure is at most so much. */
  public void atMost(double limit, String claim, OptionalDouble measured) {
    boolean met = measured.isPresent() && measured.getAsDouble() <= limit;
    add(claim, measured, "at most " + Figures.limit(limit), met);
  }

  /** Promises that a figure is below so much. */
  public void under(double limit, String claim, OptionalDouble measured) {
    boolean met = measured.isPresent() && measured.getAsDouble() < limit;
    add(claim, measured, "under " + Figures.limit(limit), met);
  }

  /**
   * Promises that a figure is below so much. Open, if neither it nor the control is: what the
   * control measures cannot be at fault, so the machine is.
   */
  public void under(double limit, String claim, OptionalDouble measured, OptionalDouble control) {
    boolean tooBusy =
        measured.isPresent()
            && measured.getAsDouble() >= limit
            && control.isPresent()
            && control.getAsDouble() >= limit;
    if (tooBusy) {
      String figure = Figures.of(measured.getAsDouble());
      targets.add(new Target(claim, figure, "under " + Figures.limit(limit), Verdict.OPEN));
    } else {
      under(limit, claim, measured);
    }
  }

  /** Promises that a figure is at least so much. */
  public void atLeast(double limit, String claim, OptionalDouble measured) {
    boolean met = measured.isPresent() && measured.getAsDouble() >= limit;
    add(claim, measured, "at least " + Figures.limit(limit), met);
  }

  /**
   * Promises that a ratio is at most so much, whoever it is taken to. Met, if every rival's upper
   * bound says so. Missed, if some lower bound says the opposite; the more rivals there are, the
   * lower it is, because one of many is far off by chance. Open otherwise.
   *
   * @param rivals the ratio to each rival, by its name
   */
  public void atMost(double limit, String claim, Map<String, PairedRatio> rivals) {
    boolean met = rivals.values().stream().allMatch(ratio -> ratio.upperBound(RISK) <= limit);
    double shared = RISK / Math.max(1, rivals.size());
    boolean missed = rivals.values().stream().anyMatch(ratio -> ratio.lowerBound(shared) > limit);
    Comparator<Map.Entry<String, PairedRatio>> order =
        Comparator.comparingDouble(rival -> rival.getValue().estimate());
    Verdict verdict = met ? Verdict.MET : missed ? Verdict.MISSED : Verdict.OPEN;
    String bound = "at most " + Figures.limit(limit);
    rivals.entrySet().stream()
        .max(order)
        .ifPresentOrElse(
            worst ->
                targets.add(
                    new Target(
                        claim + ": " + worst.getKey(), range(worst.getValue()), bound, verdict)),
            () -> targets.add(new Target(claim, "-", bound, Verdict.UNKNOWN)));
  }

  /** Promises that a ratio is at least so much; met, missed or open, as for several rivals. */
  public void atLeast(double limit, String claim, Optional<PairedRatio> ratio) {
    Verdict verdict =
        ratio.isEmpty()
            ? Verdict.UNKNOWN
            : ratio.get().lowerBound(RISK) >= limit
                ? Verdict.MET
                : ratio.get().upperBound(RISK) < limit ? Verdict.MISSED : Verdict.OPEN;
    String measured = ratio.map(Targets::range).orElse("-");
    targets.add(new Target(claim, measured, "at least " + Figures.limit(limit), verdict));
  }

  private static String range(PairedRatio ratio) {
    return "%s (%s to %s)"
        .formatted(
            Figures.of(ratio.estimate()),
            Figures.of(ratio.lowerBound(RISK)),
            Figures.of(ratio.upperBound(RISK)));
  }

  /** Prints all targets of a run, and once why they are not judged, if they are not. */
  public static void print(List<Targets> all, Run run, PrintWriter out) {
    all.forEach(targets -> targets.print(run, out));
    if (!run.isJudged()) {
      out.println();
      out.println("not judged: " + run.reason());
    }
  }

  /** Prints each target with its figure and, if the run is judged, whether it is met. */
  private void print(Run run, PrintWriter out) {
    out.println();
    out.println("Targets (" + conditions + ")");
    int verdicts = run.isJudged() ? 0 : 1; // the first column to print
    TextTable table = new TextTable(2 - verdicts, HEADERS.subList(verdicts, HEADERS.size()));
    for (Target target : targets) {
      List<String> cells =
          List.of(target.verdict().words, target.claim(), target.measured(), target.bound());
      table.row(cells.subList(verdicts, cells.size()));
    }
    table.print(out);
  }

  private void add(String claim, OptionalDouble measured, String bound, boolean met) {
    Verdict verdict = measured.isEmpty() ? Verdict.UNKNOWN : met ? Verdict.MET : Verdict.MISSED;
    String figure = measured.isPresent() ? Figures.of(measured.getAsDouble()) : "-";
    targets.add(new Target(claim, figure, bound, verdict));
  }
}
