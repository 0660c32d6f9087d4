package io.jackdaw.bench.grain;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * What the contestants of one program took, and the ratios that matter.
 *
 * @param benchmark the name of the program
 * @param input what it was given
 * @param gc with which garbage collector
 * @param results of all contestants
 */
record Comparison(String benchmark, String input, String gc, Findings results) {
  private record Key(String benchmark, String input, String gc) {}

  /** The comparisons of a run, in the order of the report. */
  static List<Comparison> of(Findings findings) {
    Map<Key, Comparison> all = new LinkedHashMap<>();
    for (Result result : findings.results()) {
      all.computeIfAbsent(
          new Key(result.benchmark(), result.input(), result.gc()),
          key ->
              new Comparison(
                  key.benchmark,
                  key.input,
                  key.gc,
                  findings.on(key.benchmark, key.input).with(key.gc)));
    }
    return List.copyOf(all.values());
  }

  /** The fastest tier of Jackdaw on so many workers. */
  Optional<Result> best(int workers) {
    return results.results().stream()
        .filter(r -> r.workers() == workers && r.contestant().startsWith(Contestant.JACKDAW))
        .min(Comparator.comparingDouble(Result::median));
  }

  /** The fastest tier / ForkJoinPool with its best cut-off, 2 workers. */
  OptionalDouble toForkJoin() {
    return ratio(median(best(2)), results.of(GrainTrial.BEST, 2).median());
  }

  /** Lambdas with a size / ForkJoinPool with its best cut-off, 2 workers. */
  OptionalDouble lambdasToForkJoin() {
    return ratio(
        results.of(GrainTrial.SIZED_LAMBDAS, 2).median(), results.of(GrainTrial.BEST, 2).median());
  }

  /** The fastest tier on 1 worker / serial. */
  OptionalDouble toSerial() {
    return ratio(median(best(1)), serial());
  }

  /** Serial / the fastest tier on 2 workers. */
  OptionalDouble speedup() {
    return ratio(serial(), median(best(2)));
  }

  /** A contestant on 2 workers / the same on 1 worker. */
  OptionalDouble secondWorker(String contestant) {
    return ratio(results.of(contestant, 2).median(), results.of(contestant, 1).median());
  }

  private OptionalDouble serial() {
    return results.of(Contestant.SERIAL, 1).median();
  }

  private static OptionalDouble median(Optional<Result> result) {
    return result.map(r -> OptionalDouble.of(r.median())).orElse(OptionalDouble.empty());
  }

  /** The geometric mean of those ratios that are known. */
  static OptionalDouble geometricMean(Collection<OptionalDouble> ratios) {
    OptionalDouble logarithm = present(ratios).map(Math::log).average();
    return logarithm.isPresent() ? OptionalDouble.of(Math.exp(logarithm.getAsDouble())) : logarithm;
  }

  /** The largest of those that are known. */
  static OptionalDouble largest(Collection<OptionalDouble> ratios) {
    return present(ratios).max();
  }

  private static DoubleStream present(Collection<OptionalDouble> ratios) {
    return ratios.stream().flatMapToDouble(OptionalDouble::stream);
  }
}
