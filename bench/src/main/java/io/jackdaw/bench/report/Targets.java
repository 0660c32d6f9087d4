package io.jackdaw.bench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What the project promises, held against what was measured. */
public final class Targets {
  private enum Verdict {
    MET("met"),
    MISSED("MISSED"),
    UNKNOWN("not measured");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }
  }

  private record Target(String claim, OptionalDouble measured, String bound, Verdict verdict) {}

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

  /** Promises that a figure is at least so much. */
  public void atLeast(double limit, String claim, OptionalDouble measured) {
    boolean met = measured.isPresent() && measured.getAsDouble() >= limit;
    add(claim, measured, "at least " + Figures.limit(limit), met);
  }

  /** Prints each target with its figure and whether it is met. */
  public void print(PrintWriter out) {
    out.println();
    out.println("Targets (" + conditions + ")");
    TextTable table = new TextTable(2, List.of("", "", "measured", "target"));
    for (Target target : targets) {
      String measured =
          target.measured().isPresent() ? Figures.of(target.measured().getAsDouble()) : "-";
      table.row(List.of(target.verdict().words, target.claim(), measured, target.bound()));
    }
    table.print(out);
  }

  private void add(String claim, OptionalDouble measured, String bound, boolean met) {
    Verdict verdict = measured.isEmpty() ? Verdict.UNKNOWN : met ? Verdict.MET : Verdict.MISSED;
    targets.add(new Target(claim, measured, bound, verdict));
  }
}
