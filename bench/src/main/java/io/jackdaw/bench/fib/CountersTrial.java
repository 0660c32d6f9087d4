package io.jackdaw.bench.fib;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.metrics.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** What the scheduler did during one fib with slots: the growth of its counters. */
public final class CountersTrial implements Trial {
  /** The counter of compare-and-swaps and fences. */
  public static final String SYNCHRONISATION = "fork-synchronisation";

  /** The counter of tasks that became visible to thieves. */
  public static final String EXPOSURES = "fork-exposures";

  /** The counter of tasks that thieves took. */
  public static final String STEALS = "fork-steals";

  /** The counter of workers going to sleep. */
  public static final String PARKS = "fork-parks";

  private static final String UNIT = "operations";

  /** Counts vary a lot from one fib to the next; a small one leaves time for more than enough. */
  private static final int MOST_SAMPLES = 1000;

  private static final Map<String, Body.LongToLong> BODIES =
      Map.of(Contestant.SLOTS, JackdawSlots.FIB, Contestant.BOTH, JackdawBoth.FIB);

  private static final Map<String, ToLongFunction<Snapshot>> COUNTERS = new LinkedHashMap<>();

  static {
    COUNTERS.put(SYNCHRONISATION, Snapshot::synchronisation);
    COUNTERS.put(
        EXPOSURES, snapshot -> snapshot.total().exposed() + snapshot.total().exposedForOthers());
    COUNTERS.put(STEALS, snapshot -> snapshot.total().steals());
    COUNTERS.put(PARKS, snapshot -> snapshot.total().parks());
  }

  @Override
  public Outcome measure(Step step, Effort effort) {
    int n = Integer.parseInt(step.input());
    Body.LongToLong body = Objects.requireNonNull(BODIES.get(step.contestant()), "contestant");
    List<Snapshot> before = new ArrayList<>();
    List<Snapshot> after = new ArrayList<>();
    try (Jackdaw pool = Jackdaw.create(step.workers())) {
      effort.warmUp(() -> compute(pool, body, n));
      long start = System.nanoTime();
      do {
        before.add(pool.snapshot());
        compute(pool, body, n);
        after.add(pool.snapshot());
      } while (after.size() < effort.samples()
          || (after.size() < MOST_SAMPLES && System.nanoTime() - start < effort.sampleNanos()));
    }
    List<Series> series = new ArrayList<>();
    COUNTERS.forEach(
        (name, counter) -> series.add(new Series(name, UNIT, growth(counter, before, after))));
    return new Outcome(series, null, Fibonacci.number(n));
  }

  private static List<Double> growth(
      ToLongFunction<Snapshot> counter, List<Snapshot> before, List<Snapshot> after) {
    return IntStream.range(0, before.size())
        .mapToObj(i -> counter.applyAsLong(after.get(i)) - counter.applyAsLong(before.get(i)))
        .map(Long::doubleValue)
        .toList();
  }

  private static void compute(Jackdaw pool, Body.LongToLong body, int n) {
    long result = pool.invoke(body, n);
    if (result != Fibonacci.number(n)) {
      throw new BenchmarkFailure("fib(" + n + ") is not " + result);
    }
  }
}
