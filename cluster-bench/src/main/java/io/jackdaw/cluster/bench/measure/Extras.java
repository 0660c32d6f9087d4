package io.jackdaw.cluster.bench.measure;

import io.jackdaw.bench.report.Details;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a record of this benchmark says beyond those of the others.
 *
 * @param counters the median of each count, of clusters only
 * @param work the nodes of the tree, or the indices; empty if unknown
 * @param p99 of recovery times only: what one of a hundred deaths takes longer than
 */
record Extras(Map<Count, Double> counters, OptionalDouble work, OptionalDouble p99)
    implements Details {
  /** The unit of amounts of work. */
  static final String UNITS = "units";

  private static final double LN_2 = Math.log(2);

  /** Copies. */
  Extras {
    counters = counters.isEmpty() ? Map.of() : new EnumMap<>(counters);
  }

  /** The name of the series of the amount of work that belongs to a series of times. */
  static String work(String benchmark) {
    return benchmark + "-work";
  }

  /** Puts counts and amounts of work into the records of their times. */
  static Findings gather(Findings measured) {
    return new Findings(
        measured.where(r -> r.unit().equals("s")).results().stream()
            .map(time -> time.with(of(time, measured)))
            .toList());
  }

  private static Extras of(Result time, Findings measured) {
    Map<Count, Double> counters = new LinkedHashMap<>();
    for (Count count : Count.values()) {
      median(count.series(time.benchmark()), time, measured)
          .ifPresent(median -> counters.put(count, median));
    }
    OptionalDouble p99 =
        time.benchmark().equals(ClusterBenchmark.RECOVERY)
            ? OptionalDouble.of(percentile(time.rounds(), 0.99))
            : OptionalDouble.empty();
    return new Extras(counters, median(work(time.benchmark()), time, measured), p99);
  }

  private static OptionalDouble median(String series, Result time, Findings measured) {
    return measured.on(series, time.input()).of(time.contestant(), time.workers()).median();
  }

  /** The smallest sample that so large a part of them is not above. */
  static double percentile(List<Double> samples, double part) {
    double[] sorted = samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[(int) Math.ceil(part * sorted.length) - 1];
  }

  /** Those of a record. */
  static Extras of(Result result) {
    return result.details() instanceof Extras extras
        ? extras
        : new Extras(Map.of(), OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** The median of a count. */
  OptionalDouble count(Count count) {
    Double median = counters.get(count);
    return median == null ? OptionalDouble.empty() : OptionalDouble.of(median);
  }

  /** Some counts per steal; empty if there was none. */
  OptionalDouble perSteal(Count... counts) {
    OptionalDouble steals = count(Count.STEALS);
    if (steals.isEmpty() || steals.getAsDouble() == 0) {
      return OptionalDouble.empty();
    }
    double sum = Arrays.stream(counts).mapToDouble(each -> count(each).orElse(0)).sum();
    return OptionalDouble.of(sum / steals.getAsDouble());
  }

  /** How often the work can be halved. */
  OptionalDouble halvings() {
    return work.isPresent()
        ? OptionalDouble.of(Math.log(work.getAsDouble()) / LN_2)
        : OptionalDouble.empty();
  }

  @Override
  public Map<String, ?> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (!counters.isEmpty()) {
      Map<String, Double> counts = new LinkedHashMap<>();
      counters.forEach((count, median) -> counts.put(count.toString(), median));
      fields.put("counters", counts);
    }
    perSteal(Count.MESSAGES).ifPresent(each -> fields.put("messagesPerSteal", each));
    perSteal(Count.MESSAGE_BYTES, Count.LEDGER_BYTES)
        .ifPresent(each -> fields.put("bytesPerSteal", each));
    work.ifPresent(amount -> fields.put("work", (long) amount));
    halvings().ifPresent(each -> fields.put("log2OfWork", each));
    p99.ifPresent(each -> fields.put("p99", each));
    return fields;
  }
}
