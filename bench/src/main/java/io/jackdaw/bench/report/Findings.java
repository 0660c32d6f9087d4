package io.jackdaw.bench.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All results of a run, to be searched.
 *
 * @param results the results, in the order of the report
 */
public record Findings(List<Result> results) {
  /** Copies the list. */
  public Findings {
    results = List.copyOf(results);
  }

  /** Those results that the condition picks. */
  public Findings where(Predicate<Result> condition) {
    return new Findings(results.stream().filter(condition).toList());
  }

  /** The results of a contestant; with a pool, of that pool on so many workers. */
  public Findings of(String contestant, int workers) {
    return where(r -> r.contestant().equals(contestant) && r.workers() == workers);
  }

  /** The results of one quantity on one input. */
  public Findings on(String benchmark, String input) {
    return where(r -> r.benchmark().equals(benchmark) && r.input().equals(input));
  }

  /** The results of one quantity on all inputs. */
  public Findings on(String benchmark) {
    return where(r -> r.benchmark().equals(benchmark));
  }

  /** The results with one garbage collector. */
  public Findings with(String gc) {
    return where(r -> r.gc().equals(gc));
  }

  /** The results, those of the same quantity together. */
  public List<Result> byBenchmark() {
    return distinct(results.stream().map(Result::benchmark)).stream()
        .flatMap(benchmark -> results.stream().filter(r -> r.benchmark().equals(benchmark)))
        .toList();
  }

  /** The first result, if there is any. */
  public Optional<Result> first() {
    return results.stream().findFirst();
  }

  /** The median of the first result, if there is any. */
  public OptionalDouble median() {
    return results.stream().mapToDouble(Result::median).findFirst();
  }

  /** The bytes per fork of the first result that has them, if there is any. */
  public OptionalDouble bytesPerFork() {
    for (Result result : results) {
      Double bytes = result.bytesPerFork();
      if (bytes != null) {
        return OptionalDouble.of(bytes);
      }
    }
    return OptionalDouble.empty();
  }

  /** The names of the garbage collectors, in order. */
  public List<String> collectors() {
    return distinct(results.stream().map(Result::gc));
  }

  /** The inputs, in order. */
  public List<String> inputs() {
    return distinct(results.stream().map(Result::input));
  }

  /** The quotient of two figures, if both were measured. */
  public static OptionalDouble ratio(OptionalDouble dividend, OptionalDouble divisor) {
    return dividend.isPresent() && divisor.isPresent()
        ? OptionalDouble.of(dividend.getAsDouble() / divisor.getAsDouble())
        : OptionalDouble.empty();
  }

  private static List<String> distinct(Stream<String> names) {
    return names.distinct().toList();
  }
}
