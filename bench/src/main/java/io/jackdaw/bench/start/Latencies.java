package io.jackdaw.bench.start;

import io.jackdaw.bench.harness.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Latencies of one kind. A stretch of measuring gives one sample of their median and one of each of
 * the percentiles wanted, the 99th if none is named.
 */
public final class Latencies {
  /** Before the percentile, in the name of a tail. */
  public static final String TAIL = "-p";

  private static final String UNIT = "us";
  private static final double NANOS_PER_UNIT = 1e3;
  private static final int DIGITS = 3;

  private final String name;
  private final Histogram histogram = new Histogram(DIGITS);
  private final List<Double> medians = new ArrayList<>();
  private final Map<Integer, List<Double>> tails = new LinkedHashMap<>();

  /** No latencies yet, under a name for reports. */
  public Latencies(String name) {
    this(name, 99);
  }

  /** No latencies yet, under a name for reports, and with these percentiles. */
  public Latencies(String name, int... percentiles) {
    this.name = name;
    for (int percentile : percentiles) {
      tails.put(percentile, new ArrayList<>());
    }
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
    medians.add(percentile(50));
    tails.forEach((percentile, samples) -> samples.add(percentile(percentile)));
    histogram.reset();
  }

  private double percentile(int percentile) {
    return histogram.getValueAtPercentile(percentile) / NANOS_PER_UNIT;
  }

  /** The samples: the medians under the name given, the tails under the same with a suffix. */
  public List<Series> series() {
    List<Series> series = new ArrayList<>();
    series.add(new Series(name, UNIT, medians));
    tails.forEach(
        (percentile, samples) -> series.add(new Series(name + TAIL + percentile, UNIT, samples)));
    return series;
  }
}
