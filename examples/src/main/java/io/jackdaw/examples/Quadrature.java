package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.function.DoubleUnaryOperator;

/**
 * The area under a curve, by intervals that are halved until two estimates agree. Nobody knows
 * beforehand where the curve is difficult.
 *
 * <p>Work: the number of intervals. Span: the logarithm of the ratio of the longest to the
 * shortest.
 */
public final class Quadrature {
  private static final double TOLERANCE = 1e-9;

  static final Body.IntervalToDouble<DoubleUnaryOperator> AREA = Quadrature::area;

  static double area(Worker w, DoubleUnaryOperator f, double from, double to) {
    double middle = (from + to) / 2;
    double whole = trapezoid(f, from, to);
    double halves = trapezoid(f, from, middle) + trapezoid(f, middle, to);
    if (Math.abs(whole - halves) <= TOLERANCE * (to - from)) {
      return halves;
    }
    return w.both(AREA, f, from, middle, middle, to, Double::sum);
  }

  private static double trapezoid(DoubleUnaryOperator f, double from, double to) {
    return (f.applyAsDouble(from) + f.applyAsDouble(to)) / 2 * (to - from);
  }

  /** A quarter of the unit circle, as a share of its square. */
  public static void main(String[] args) {
    DoubleUnaryOperator circle = x -> Math.sqrt(1 - x * x);
    try (var pool = Jackdaw.create()) {
      System.out.printf("4 × area = %.6f%n", 4 * pool.invoke(AREA, circle, 0, 1));
    }
  }

  private Quadrature() {}
}
