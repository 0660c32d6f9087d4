package io.jackdaw.bench.grain.quadrature;

import java.util.concurrent.RecursiveTask;

/** A task for each half, down to a depth. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Double> {
  private final double from;
  private final double to;
  private final double atFrom;
  private final double atTo;
  private final double whole;
  private final long depth;

  ForkJoin(double from, double to, double atFrom, double atTo, double whole, long depth) {
    this.from = from;
    this.to = to;
    this.atFrom = atFrom;
    this.atTo = atTo;
    this.whole = whole;
    this.depth = depth;
  }

  @Override
  protected Double compute() {
    if (depth == 0) {
      return Quadrature.integrate(from, to, atFrom, atTo, whole);
    }
    double middle = (from + to) * 0.5;
    double atMiddle = Quadrature.f(middle);
    double left = Quadrature.area(from, middle, atFrom, atMiddle);
    double right = Quadrature.area(middle, to, atMiddle, atTo);
    if (Quadrature.isGood(left + right, whole)) {
      return left + right;
    }
    ForkJoin other = new ForkJoin(middle, to, atMiddle, atTo, right, depth - 1);
    other.fork();
    return new ForkJoin(from, middle, atFrom, atMiddle, left, depth - 1).compute() + other.join();
  }
}
