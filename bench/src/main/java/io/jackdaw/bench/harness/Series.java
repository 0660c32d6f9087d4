package io.jackdaw.bench.harness;

import java.util.List;

/**
 * Samples of one quantity.
 *
 * @param benchmark the name of the quantity in reports
 * @param unit the unit of the samples
 * @param samples the samples, in the order of time
 */
public record Series(String benchmark, String unit, List<Double> samples) {
  /** Copies the samples. */
  public Series {
    samples = List.copyOf(samples);
  }
}
