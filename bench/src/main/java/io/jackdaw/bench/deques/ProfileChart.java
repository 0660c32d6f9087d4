package io.jackdaw.bench.deques;

import io.jackdaw.bench.report.BarChart;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Draws the profile of all variants, on the most workers that were measured. */
final class ProfileChart {
  private ProfileChart() {}

  /** The picture of the results that have a profile. */
  static String of(Findings findings) {
    int most = findings.results().stream().mapToInt(Result::workers).max().orElse(1);
    BarChart chart =
        new BarChart(
            "What a deque costs: medians of one computation on %d worker%s; a plain pool in bold"
                .formatted(most, most == 1 ? "" : "s"));
    for (Findings group : DequesBenchmark.groups(findings.where(r -> r.workers() == most))) {
      Result first = group.results().getFirst();
      String heading =
          first.benchmark()
              + " "
              + first.input()
              + (findings.collectors().size() == 1 ? "" : ", " + first.gc() + " collector");
      chart.row(heading, labels(group), panels(group));
    }
    return chart.svg();
  }

  private static List<BarChart.Label> labels(Findings group) {
    return group.results().stream()
        .map(r -> new BarChart.Label(r.contestant(), Profile.of(r).isDefault()))
        .toList();
  }

  private static List<BarChart.Panel> panels(Findings group) {
    List<BarChart.Panel> panels = new ArrayList<>();
    panels.add(panel("time, ms", group, r -> OptionalDouble.of(r.median() * 1e3)));
    for (Counter counter : List.of(Counter.FENCES, Counter.CAS, Counter.STEALS)) {
      panels.add(panel(counter.toString(), group, r -> count(counter, r)));
    }
    panels.add(panel("unstolen, % of exposed", group, ProfileChart::unstolenPercent));
    panels.add(panel("requests", group, r -> count(Counter.REQUESTS, r)));
    return panels;
  }

  private static BarChart.Panel panel(
      String title, Findings group, Function<Result, OptionalDouble> figure) {
    return new BarChart.Panel(title, group.results().stream().map(figure).toList());
  }

  private static OptionalDouble count(Counter counter, Result result) {
    return OptionalDouble.of(Profile.of(result).count(counter));
  }

  private static OptionalDouble unstolenPercent(Result result) {
    OptionalDouble share = Profile.of(result).unstolenShare();
    return share.isPresent() ? OptionalDouble.of(share.getAsDouble() * 100) : share;
  }
}
