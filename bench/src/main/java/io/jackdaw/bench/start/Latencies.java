package io.jackdaw.bench.start;

import io.jackdaw.bench.harness.Series;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Latencies of one kind. A stretch of measuring gives one sample of their median and one of their
 * 99th percentile.
 */
public final class Latencies {
  private static final String UNIT = "us";
  private static final double NANOS_PER_UNIT = 1e3;
  private static final int DIGITS = 3;

  private final String name;
  private final Histogram histogram = new Histogram(DIGITS);
  private final List<Double> medians = new ArrayList<>();
  private final List<Double> tails = new ArrayList<>();

  /** No latencies yet, under a name for reports. */
  public Latencies(String name) {
    this.name = name;
  }

  /** Notes one. */
  public void record(long nanos) {
    histogram.recordValue(Math.max(0, nanos));
  }

  /** Ends a stretch that was not for measuring. */
  public void forget() {
    histogram.reset();
  }

  /** Ends a stretch of measuring. */
  public void sample() {
    medians.add(histogram.getValueAtPercentile(50) / NANOS_PER_UNIT);
    tails.add(histogram.getValueAtPercentile(99) / NANOS_PER_UNIT);
    histogram.reset();
  }

  /** The samples: the medians under the name given, the tails under the same with a suffix. */
  public List<Series> series() {
    return List.of(
        new Series(name, UNIT, medians), new Series(name + StartBenchmark.TAIL, UNIT, tails));
  }
}
