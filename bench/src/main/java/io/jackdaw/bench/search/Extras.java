package io.jackdaw.bench.search;

import io.jackdaw.bench.report.Details;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a record of this benchmark says beyond those of the others.
 *
 * @param counters the median of each count, of Jackdaw only
 * @param cutoff the best cut-off, of tasks with a cut-off only
 */
record Extras(Map<Count, Double> counters, List<Integer> cutoff) implements Details {
  /** Copies. */
  Extras {
    counters = counters.isEmpty() ? Map.of() : new EnumMap<>(counters);
    cutoff = List.copyOf(cutoff);
  }

  /** Puts the counts into the records of their times; leaves only the best cut-off of each. */
  static Findings gather(Findings measured) {
    List<Result> results = new ArrayList<>();
    for (Result time : measured.where(r -> !r.unit().equals(Count.UNIT)).results()) {
      if (!time.contestant().startsWith(SearchTrial.CUTOFF)) {
        results.add(time.with(new Extras(counters(time, measured), List.of())));
      } else if (isBest(time, measured)) {
        int cutoff = SearchTrial.cutoff(time.contestant());
        results.add(time.by(SearchTrial.CUTOFF).with(new Extras(Map.of(), List.of(cutoff))));
      }
    }
    return new Findings(results);
  }

  private static Map<Count, Double> counters(Result time, Findings measured) {
    Map<Count, Double> counters = new LinkedHashMap<>();
    for (Count count : Count.values()) {
      same(time, measured)
          .on(count.series(time.benchmark()), time.input())
          .of(time.contestant(), time.workers())
          .median()
          .ifPresent(median -> counters.put(count, median));
    }
    return counters;
  }

  private static boolean isBest(Result time, Findings measured) {
    return same(time, measured)
        .on(time.benchmark(), time.input())
        .where(r -> r.workers() == time.workers())
        .where(r -> r.contestant().startsWith(SearchTrial.CUTOFF))
        .results()
        .stream()
        .min(Comparator.comparingDouble(Result::median))
        .filter(best -> best.contestant().equals(time.contestant()))
        .isPresent();
  }

  private static Findings same(Result time, Findings measured) {
    return measured.with(time.gc());
  }

  /** The median of a count of a result, if it has one. */
  static OptionalDouble of(Result result, Count count) {
    return result.details() instanceof Extras extras && extras.counters.containsKey(count)
        ? OptionalDouble.of(extras.counters.get(count))
        : OptionalDouble.empty();
  }

  /** The cut-off of a result, in words. */
  static String cutoffOf(Result result) {
    return result.details() instanceof Extras extras && !extras.cutoff.isEmpty()
        ? String.valueOf(extras.cutoff.getFirst())
        : "-";
  }

  @Override
  public Map<String, ?> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (!counters.isEmpty()) {
      Map<String, Double> counts = new LinkedHashMap<>();
      counters.forEach((count, median) -> counts.put(count.toString(), median));
      fields.put("counters", counts);
    }
    cutoff.forEach(value -> fields.put("cutoff", value));
    return fields;
  }
}
