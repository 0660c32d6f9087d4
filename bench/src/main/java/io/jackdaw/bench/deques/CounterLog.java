package io.jackdaw.bench.deques;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.metrics.Snapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What a pool counted during each of several computations. */
final class CounterLog {
  private final List<Snapshot> before = new ArrayList<>();
  private final List<Snapshot> after = new ArrayList<>();

  /** A computation begins. */
  void begin(Jackdaw pool) {
    before.add(pool.snapshot());
  }

  /** The computation has ended. */
  void end(Jackdaw pool) {
    after.add(pool.snapshot());
  }

  /** Drops what was counted while warming up. */
  void forget() {
    before.clear();
    after.clear();
  }

  /** A series for each counter, a sample for each computation. */
  List<Series> series(String benchmark) {
    return Arrays.stream(Counter.values())
        .map(each -> new Series(each.series(benchmark), Counter.UNIT, growth(each)))
        .toList();
  }

  private List<Double> growth(Counter counter) {
    return IntStream.range(0, after.size())
        .mapToObj(i -> counter.growth(before.get(i), after.get(i)))
        .toList();
  }
}
