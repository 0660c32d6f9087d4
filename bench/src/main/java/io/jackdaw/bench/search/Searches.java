package io.jackdaw.bench.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.OnPool;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.search.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongBiFunction;

/** Searches on one pool, one after the other, and what each of them counted. */
final class Searches extends OnPool<Jackdaw> implements Contestant {
  private final ToLongBiFunction<Jackdaw, Progress> search;
  private final List<Progress> all = new ArrayList<>();

  private Searches(Jackdaw pool, ToLongBiFunction<Jackdaw, Progress> search) {
    super(pool);
    this.search = search;
  }

  /** Measures a search on a pool, which is closed then: its time, and a series for each count. */
  static Outcome measure(
      Throughput throughput,
      ToLongBiFunction<Jackdaw, Progress> search,
      Jackdaw pool,
      Effort effort) {
    try (Searches searches = new Searches(pool, search)) {
      Outcome times = throughput.measure(searches, effort);
      List<Series> series = new ArrayList<>(times.series());
      int samples = series.getFirst().samples().size();
      int warmUps = searches.all.size() - samples;
      List<Progress> measured = searches.all.subList(warmUps, searches.all.size());
      for (Count count : Count.values()) {
        List<Double> samplesOfCount = measured.stream().map(count::of).toList();
        series.add(new Series(count.series(throughput.benchmark()), Count.UNIT, samplesOfCount));
      }
      return new Outcome(series, times.bytesPerFork(), times.checksum());
    }
  }

  @Override
  public long run() {
    Progress progress = new Progress();
    all.add(progress);
    return search.applyAsLong(pool, progress);
  }
}
