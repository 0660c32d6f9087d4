package io.jackdaw.bench.grain.quadrature;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over an interval; its ends and its area are doubles in longs. */
final class Slots {
  static final Body.LongsToLong AREA = Slots::area;

  private Slots() {}

  private static long area(Worker worker, long fromBits, long toBits) {
    double from = Double.longBitsToDouble(fromBits);
    double to = Double.longBitsToDouble(toBits);
    double atFrom = Quadrature.f(from);
    double atTo = Quadrature.f(to);
    double middle = (from + to) * 0.5;
    double atMiddle = Quadrature.f(middle);
    double halves =
        Quadrature.area(from, middle, atFrom, atMiddle)
            + Quadrature.area(middle, to, atMiddle, atTo);
    if (Quadrature.isGood(halves, Quadrature.area(from, to, atFrom, atTo))) {
      return Double.doubleToRawLongBits(halves);
    }
    long middleBits = Double.doubleToRawLongBits(middle);
    return worker.both(AREA, fromBits, middleBits, middleBits, toBits, Slots::sum);
  }

  private static long sum(long left, long right) {
    return Double.doubleToRawLongBits(
        Double.longBitsToDouble(left) + Double.longBitsToDouble(right));
  }
}
