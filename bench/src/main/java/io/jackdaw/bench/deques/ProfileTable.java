package io.jackdaw.bench.deques;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Prints times and counts of all variants, and the same in relation to the classical deque. */
final class ProfileTable {
  private static final double PERCENT = 100;

  private static final List<String> HEADERS =
      List.of(
          "contestant",
          "time, s",
          "fences",
          "CAS",
          "steals",
          "exposed",
          "unstolen %",
          "requests",
          "| time",
          "fences",
          "CAS",
          "steals",
          "unstolen",
          "requests");

  /** Those that have a column of ratios. */
  private static final List<Counter> COMPARED =
      List.of(Counter.FENCES, Counter.CAS, Counter.STEALS);

  private ProfileTable() {}

  /** Prints one table per problem, collector and number of workers. */
  static void print(Findings findings, PrintWriter out) {
    for (Findings group : DequesBenchmark.groups(findings)) {
      Result first = group.results().getFirst();
      out.println();
      out.printf(
          "%s %s, %d worker%s, %s collector; right of the bar: / %s%n",
          first.benchmark(),
          first.input(),
          first.workers(),
          first.workers() == 1 ? "" : "s",
          first.gc(),
          Variant.CLASSICAL.name());
      table(group).print(out);
    }
  }

  private static TextTable table(Findings group) {
    Optional<Result> classical =
        group.where(r -> r.contestant().equals(Variant.CLASSICAL.name())).first();
    TextTable table = new TextTable(1, HEADERS);
    for (Result result : group.results()) {
      Profile profile = Profile.of(result);
      List<String> cells = new ArrayList<>();
      cells.add(result.contestant() + (profile.isDefault() ? " *" : ""));
      cells.add(Figures.of(result.median()));
      cells.add(count(Counter.FENCES, profile));
      cells.add(count(Counter.CAS, profile));
      cells.add(count(Counter.STEALS, profile));
      cells.add(count(Counter.EXPOSED, profile));
      cells.add(percent(profile.unstolenShare()));
      cells.add(count(Counter.REQUESTS, profile));
      cells.addAll(relative(result, classical));
      table.row(cells);
    }
    return table;
  }

  /** A median of counts is whole or a half. */
  private static String count(Counter counter, Profile profile) {
    double count = profile.count(counter);
    return count == Math.rint(count) ? Figures.count((long) count) : Figures.of(count);
  }

  private static List<String> relative(Result result, Optional<Result> classical) {
    if (classical.isEmpty()) {
      return List.of("| -", "-", "-", "-", "-", "-");
    }
    Profile profile = Profile.of(result);
    Profile reference = Profile.of(classical.get());
    List<String> cells = new ArrayList<>();
    cells.add("| " + Figures.ratio(result.median() / classical.get().median()));
    COMPARED.forEach(counter -> cells.add(ratio(counter, profile, reference)));
    OptionalDouble share = Findings.ratio(profile.unstolenShare(), reference.unstolenShare());
    cells.add(share.isPresent() ? Figures.ratio(share.getAsDouble()) : "-");
    cells.add(ratio(Counter.REQUESTS, profile, reference));
    return cells;
  }

  private static String ratio(Counter counter, Profile profile, Profile reference) {
    return Figures.of(Profile.relative(profile.count(counter), reference.count(counter)));
  }

  private static String percent(OptionalDouble share) {
    return share.isPresent() ? Figures.of(share.getAsDouble() * PERCENT) : "-";
  }
}
