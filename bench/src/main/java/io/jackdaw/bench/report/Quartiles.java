package io.jackdaw.bench.report;

import java.util.List;

/**
 * The middle of a sample and where its middle half lies. Medians because the noise of a shared
 * machine is one-sided: it only ever makes things slower.
 *
 * @param p25 a quarter of the samples is below
 * @param median half of them
 * @param p75 three quarters
 */
public record Quartiles(double p25, double median, double p75) {
  /**
   * The quartiles of at least one sample, interpolated between neighbours (as R's default and
   * NumPy's do).
   */
  public static Quartiles of(List<Double> samples) {
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("there are no quartiles of no samples");
    }
    double[] sorted = samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new Quartiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
  }

  private static double at(double[] sorted, double fraction) {
    double position = fraction * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }
}
