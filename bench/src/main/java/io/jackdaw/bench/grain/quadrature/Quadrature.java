package io.jackdaw.bench.grain.quadrature;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.DeepProblem;
import java.util.concurrent.ForkJoinPool;

/**
 * The area below x³ + x from 0 to the input, by the trapezoidal rule: an interval is halved until
 * both halves together say the same as the whole.
 */
public final class Quadrature implements DeepProblem {
  private static final double TOLERANCE = 1e-6;

  /** How far off the sum may be, in relation to the area. */
  private static final double ACCURACY = 1e-9;

  private static final int FINEST_DEPTH = 17;

  private final double end;

  /** Up to there. */
  public Quadrature(String input) {
    end = Double.parseDouble(input);
  }

  static double f(double x) {
    return (x * x + 1) * x;
  }

  /** Whether the areas of both halves are close enough to that of the whole. */
  static boolean isGood(double halves, double whole) {
    return Math.abs(halves - whole) <= TOLERANCE;
  }

  static double area(double from, double to, double atFrom, double atTo) {
    return (to - from) * (atFrom + atTo) * 0.5;
  }

  /** Without a fork; the area as one trapezoid is known. */
  static double integrate(double from, double to, double atFrom, double atTo, double whole) {
    double middle = (from + to) * 0.5;
    double atMiddle = f(middle);
    double left = area(from, middle, atFrom, atMiddle);
    double right = area(middle, to, atMiddle, atTo);
    if (isGood(left + right, whole)) {
      return left + right;
    }
    return integrate(from, middle, atFrom, atMiddle, left)
        + integrate(middle, to, atMiddle, atTo, right);
  }

  /** How often the whole was halved to get an interval. */
  int depth(double from, double to) {
    return Math.getExponent(end) - Math.getExponent(to - from);
  }

  /** The whole as one trapezoid. */
  private double whole() {
    return area(0, end, f(0), f(end));
  }

  @Override
  public long serial() {
    return rounded(integrate(0, end, f(0), f(end), whole()));
  }

  @Override
  public long slots(Jackdaw pool) {
    return rounded(pool.invoke(Slots.AREA, 0, end));
  }

  @Override
  public long deepSlots(Jackdaw pool) {
    return rounded(pool.invoke(DeepSlots.AREA, this, 0, end));
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return rounded(
        pool.invokeDouble(worker -> Lambdas.integrate(worker, 0, end, f(0), f(end), whole())));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return rounded(pool.invoke(worker -> new Tasks(0, end, f(0), f(end), whole()).invoke()));
  }

  /** The cut-off is how often an interval is halved. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return rounded(pool.invoke(new ForkJoin(0, end, f(0), f(end), whole(), cutoff)));
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.depths(2, FINEST_DEPTH, 2);
  }

  @Override
  public long expected() {
    return Math.round(exact());
  }

  private double exact() {
    double square = end * end;
    return square * square / 4 + square / 2;
  }

  /** The exact area, if this one is as accurate as can be wanted. */
  private long rounded(double area) {
    return Math.round(Math.abs(area - exact()) <= ACCURACY * exact() ? exact() : area);
  }
}
