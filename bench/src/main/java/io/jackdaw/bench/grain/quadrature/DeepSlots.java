package io.jackdaw.bench.grain.quadrature;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a depth: how often the whole was halved, as the length tells. */
final class DeepSlots {
  static final Body.IntervalToDouble<Quadrature> AREA =
      Grain.byDepth("quadrature")
          .intervalToDouble(DeepSlots::area, Quadrature::depth, DeepSlots::serial);

  private DeepSlots() {}

  private static double area(Worker worker, Quadrature all, double from, double to) {
    double atFrom = Quadrature.f(from);
    double atTo = Quadrature.f(to);
    double middle = (from + to) * 0.5;
    double atMiddle = Quadrature.f(middle);
    double halves =
        Quadrature.area(from, middle, atFrom, atMiddle)
            + Quadrature.area(middle, to, atMiddle, atTo);
    return Quadrature.isGood(halves, Quadrature.area(from, to, atFrom, atTo))
        ? halves
        : worker.both(AREA, all, from, middle, middle, to, Double::sum);
  }

  private static double serial(Worker worker, Quadrature all, double from, double to) {
    double atFrom = Quadrature.f(from);
    double atTo = Quadrature.f(to);
    return Quadrature.integrate(from, to, atFrom, atTo, Quadrature.area(from, to, atFrom, atTo));
  }
}
