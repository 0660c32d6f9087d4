package io.jackdaw.bench.harness;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Quartiles;
import io.jackdaw.bench.report.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gathers the outcomes of all rounds and sums them up, one result per step and quantity. */
final class Tally {
  private record Key(Step step, String benchmark, String unit) {}

  private record Problem(String trial, String input) {}

  private static final class Gathered {
    final List<Double> samples = new ArrayList<>();
    final List<Double> medians = new ArrayList<>();
    final List<Double> bytesPerFork = new ArrayList<>();
    long checksum;
  }

  private final Map<Key, Gathered> gathered = new LinkedHashMap<>();
  private final Map<Problem, Long> checksums = new LinkedHashMap<>();

  /**
   * Adds what one JVM found.
   *
   * @throws BenchmarkFailure if its result differs from what others computed from the same input
   */
  void add(Step step, Outcome outcome) {
    Problem problem = new Problem(step.trial(), step.input());
    long known = checksums.computeIfAbsent(problem, _ -> outcome.checksum());
    if (known != outcome.checksum()) {
      throw new BenchmarkFailure(
          "%s: the result is %d, that of others %d".formatted(step, outcome.checksum(), known));
    }
    for (Series series : outcome.series()) {
      Key key = new Key(step, series.benchmark(), series.unit());
      Gathered all = gathered.computeIfAbsent(key, _ -> new Gathered());
      all.samples.addAll(series.samples());
      all.medians.add(Quartiles.of(series.samples()).median());
      all.checksum = outcome.checksum();
      if (outcome.bytesPerFork() != null) {
        all.bytesPerFork.add(outcome.bytesPerFork());
      }
    }
  }

  /** The results so far, in the order in which their steps were first measured. */
  Findings findings() {
    List<Result> results = new ArrayList<>();
    gathered.forEach((key, all) -> results.add(result(key, all)));
    return new Findings(results);
  }

  private static Result result(Key key, Gathered all) {
    Quartiles quartiles = Quartiles.of(all.samples);
    Step step = key.step();
    return new Result(
            key.benchmark(),
            step.input(),
            step.contestant(),
            step.workers(),
            step.collector().toString(),
            key.unit(),
            quartiles.median(),
            quartiles.p25(),
            quartiles.p75(),
            all.samples.size(),
            bytesPerFork(all),
            all.checksum)
        .with(all.medians);
  }

  /** To a thousandth of a byte: what the measuring itself allocates is less. */
  private static @Nullable Double bytesPerFork(Gathered all) {
    if (all.bytesPerFork.isEmpty()) {
      return null;
    }
    return Math.round(Quartiles.of(all.bytesPerFork).median() * 1000) / 1000.0;
  }
}
