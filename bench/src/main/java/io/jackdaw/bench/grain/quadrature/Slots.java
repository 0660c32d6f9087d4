package io.jackdaw.bench.grain.quadrature;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over an interval. */
final class Slots {
  static final Body.DoublesToDouble AREA = Slots::area;

  private Slots() {}

  private static double area(Worker worker, double from, double to) {
    double atFrom = Quadrature.f(from);
    double atTo = Quadrature.f(to);
    double middle = (from + to) * 0.5;
    double atMiddle = Quadrature.f(middle);
    double halves =
        Quadrature.area(from, middle, atFrom, atMiddle)
            + Quadrature.area(middle, to, atMiddle, atTo);
    return Quadrature.isGood(halves, Quadrature.area(from, to, atFrom, atTo))
        ? halves
        : worker.both(AREA, from, middle, middle, to, Double::sum);
  }
}
