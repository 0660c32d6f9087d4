package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import java.util.List;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * How something grows.
 *
 * @param slope of the straight line through all points
 * @param rSquare how much of the variance that line explains
 * @param bend the slope of the second half over that of the first: 1 for a straight line
 */
record Growth(double slope, double rSquare, double bend) {
  private static final double LEAST_R_SQUARE = 0.9;
  private static final double LARGEST_BEND = 1.5;

  static Growth of(List<? extends Number> x, List<Double> y) {
    SimpleRegression all = line(x, y, 0, x.size());
    int middle = x.size() / 2;
    double first = line(x, y, 0, middle + 1).getSlope();
    double second = line(x, y, middle, x.size()).getSlope();
    return new Growth(all.getSlope(), all.getRSquare(), second / first);
  }

  /** Whether it grows no faster than a straight line, and a straight line explains it. */
  boolean isLinear() {
    return rSquare >= LEAST_R_SQUARE && bend <= LARGEST_BEND;
  }

  /** The power of x with which y grows. */
  static double exponent(List<? extends Number> x, List<Double> y) {
    List<Double> logarithms = x.stream().map(each -> Math.log(each.doubleValue())).toList();
    return line(logarithms, y.stream().map(Math::log).toList(), 0, x.size()).getSlope();
  }

  private static SimpleRegression line(List<? extends Number> x, List<Double> y, int from, int to) {
    SimpleRegression line = new SimpleRegression();
    for (int i = from; i < to; i++) {
      line.addData(x.get(i).doubleValue(), y.get(i));
    }
    return line;
  }

  @Override
  public String toString() {
    return "slope %s, R² %s, bend %s"
        .formatted(Figures.of(slope), Figures.ratio(rSquare), Figures.ratio(bend));
  }
}
