package io.jackdaw.bench.grain.quadrature;

import io.jackdaw.Worker;

/** Two lambdas at once, without boxes. */
final class Lambdas {
  private Lambdas() {}

  static double integrate(
      Worker worker, double from, double to, double atFrom, double atTo, double whole) {
    double middle = (from + to) * 0.5;
    double atMiddle = Quadrature.f(middle);
    double left = Quadrature.area(from, middle, atFrom, atMiddle);
    double right = Quadrature.area(middle, to, atMiddle, atTo);
    if (Quadrature.isGood(left + right, whole)) {
      return left + right;
    }
    return worker.bothDouble(
        v -> integrate(v, from, middle, atFrom, atMiddle, left),
        v -> integrate(v, middle, to, atMiddle, atTo, right),
        Double::sum);
  }
}
