package io.jackdaw.bench.grain.quadrature;

import io.jackdaw.forkjoin.RecursiveTask;

/** A task for each half. */
@SuppressWarnings({"serial", "FutureReturnValueIgnored"}) // not serialised; fork returns its task
final class Tasks extends RecursiveTask<Double> {
  private final double from;
  private final double to;
  private final double atFrom;
  private final double atTo;
  private final double whole;

  Tasks(double from, double to, double atFrom, double atTo, double whole) {
    this.from = from;
    this.to = to;
    this.atFrom = atFrom;
    this.atTo = atTo;
    this.whole = whole;
  }

  @Override
  protected Double compute() {
    double middle = (from + to) * 0.5;
    double atMiddle = Quadrature.f(middle);
    double left = Quadrature.area(from, middle, atFrom, atMiddle);
    double right = Quadrature.area(middle, to, atMiddle, atTo);
    if (Quadrature.isGood(left + right, whole)) {
      return left + right;
    }
    Tasks other = new Tasks(middle, to, atMiddle, atTo, right);
    other.fork();
    return new Tasks(from, middle, atFrom, atMiddle, left).compute() + other.join();
  }
}
