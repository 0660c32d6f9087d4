package io.jackdaw.bench.fib;

import static io.jackdaw.bench.report.Findings.ratio;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Targets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/** What the project promises about the price of a fork. */
final class ForkTargets {
  private ForkTargets() {}

  static Targets of(long n, Findings findings) {
    Targets targets =
        new Targets("stated for fib(40) on a quiet machine with 2 cores; this is fib(" + n + ")");
    Findings times = findings.on(ForkBenchmark.TIME, String.valueOf(n));
    for (String gc : times.collectors()) {
      for (int workers : List.of(1, 2)) {
        addTimes(targets, times.with(gc), workers, gc);
      }
    }
    addCounters(targets, n, findings);
    return targets;
  }

  private static void addTimes(Targets targets, Findings times, int workers, String gc) {
    String where = ", %d worker%s, %s gc".formatted(workers, workers == 1 ? "" : "s", gc);
    OptionalDouble serial = times.of(Contestant.SERIAL, 1).median();
    Findings slots = times.of(Contestant.SLOTS, workers);
    OptionalDouble lambdas = times.of(Contestant.LAMBDAS, workers).median();
    OptionalDouble forkJoin = times.of(Contestant.FORK_JOIN, workers).median();
    targets.atMost(
        workers == 1 ? 1.5 : 0.85, "slots / serial" + where, ratio(slots.median(), serial));
    targets.atLeast(8, "forkjoin / slots" + where, ratio(forkJoin, slots.median()));
    targets.atLeast(2.5, "forkjoin / lambdas" + where, ratio(forkJoin, lambdas));
    // An object is at least 8 bytes: less than that in the mean is the invocation, not the forks.
    targets.under(0.01, "slots, bytes per fork" + where, slots.bytesPerFork());
  }

  private static void addCounters(Targets targets, long n, Findings findings) {
    long middle = n - ForkBenchmark.COUNTER_STRIDE;
    long least = n - ForkBenchmark.COUNTER_SPAN;
    targets.under(
        100,
        "CAS + fences of fib(%d), 1 worker".formatted(middle),
        synchronisation(findings, middle, 1));
    // The span of fib(n) is n: a bound of O(workers * span) allows growth in proportion to n.
    targets.atMost(
        (double) n / least,
        "CAS + fences of fib(%d) / the fewest from fib(%d) on, 2 workers".formatted(n, least),
        ratio(synchronisation(findings, n, 2), fewest(findings, least, n)));
    targets.atMost(
        2,
        "CAS + fences of fib(n) / (2 workers * n), the most up to fib(%d)".formatted(n),
        mostPerSpan(findings, least, n));
  }

  /** What LCWS theorem 1 says: bounded by workers times span, however much there is to do. */
  private static OptionalDouble mostPerSpan(Findings findings, long from, long to) {
    return LongStream.iterate(from, n -> n <= to, n -> n + ForkBenchmark.COUNTER_STRIDE)
        .mapToObj(n -> ratio(synchronisation(findings, n, 2), OptionalDouble.of(2.0 * n)))
        .flatMapToDouble(OptionalDouble::stream)
        .max();
  }

  /**
   * The fewest, not those of the smallest: a count that is high by chance must not excuse growth.
   */
  private static OptionalDouble fewest(Findings findings, long from, long below) {
    return LongStream.iterate(from, n -> n < below, n -> n + ForkBenchmark.COUNTER_STRIDE)
        .mapToObj(n -> synchronisation(findings, n, 2))
        .flatMapToDouble(OptionalDouble::stream)
        .map(count -> Math.max(1, count)) // a small fib may be over before anybody wakes up
        .min();
  }

  private static OptionalDouble synchronisation(Findings findings, long n, int workers) {
    return findings
        .on(CountersTrial.SYNCHRONISATION, String.valueOf(n))
        .of(Contestant.SLOTS, workers)
        .median();
  }
}
