package io.jackdaw.bench.grain;

import io.jackdaw.bench.report.Details;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the search for the best cut-off has found: how long the program takes with each that was
 * tried.
 *
 * @param cutoffs in the order in which they were tried, in the order of the work below them
 * @param times the median of each, in the unit of the result
 */
record TriedCutoffs(List<Long> cutoffs, List<Double> times) implements Details {
  /** What separates the name of a quantity from the cut-off in the names of series. */
  private static final String WITH = "@";

  /** Copies. */
  TriedCutoffs {
    cutoffs = List.copyOf(cutoffs);
    times = List.copyOf(times);
  }

  /** The name of the series of times with that cut-off. */
  static String series(String benchmark, long cutoff) {
    return benchmark + WITH + cutoff;
  }

  /** Puts the times of all cut-offs into the record of the best. */
  static Findings gather(Findings measured) {
    List<Result> results = new ArrayList<>();
    for (Result time : measured.where(r -> !r.benchmark().contains(WITH)).results()) {
      Findings tried =
          measured
              .of(time.contestant(), time.workers())
              .with(time.gc())
              .where(r -> r.input().equals(time.input()))
              .where(r -> r.benchmark().startsWith(time.benchmark() + WITH));
      results.add(tried.results().isEmpty() ? time : time.with(of(tried)));
    }
    return new Findings(results);
  }

  /** Those of a result that was searched for. */
  static Optional<TriedCutoffs> of(Result result) {
    return result.details() instanceof TriedCutoffs tried ? Optional.of(tried) : Optional.empty();
  }

  private static TriedCutoffs of(Findings tried) {
    List<Long> cutoffs = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    for (Result each : tried.results()) {
      cutoffs.add(Long.valueOf(each.benchmark().substring(each.benchmark().indexOf(WITH) + 1)));
      times.add(each.median());
    }
    return new TriedCutoffs(cutoffs, times);
  }

  /** The place of the fastest one. */
  int best() {
    int best = 0;
    for (int i = 1; i < times.size(); i++) {
      if (times.get(i) < times.get(best)) {
        best = i;
      }
    }
    return best;
  }

  /** Whether finer and coarser cut-offs than the best were tried. */
  boolean isBracketed() {
    return best() > 0 && best() < times.size() - 1;
  }

  @Override
  public Map<String, ?> fields() {
    Map<String, Double> tried = new LinkedHashMap<>();
    for (int i = 0; i < times.size(); i++) {
      tried.put(String.valueOf(cutoffs.get(i)), times.get(i));
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cutoff", cutoffs.get(best()));
    fields.put("bracketed", isBracketed());
    fields.put("tried", tried);
    return fields;
  }
}
