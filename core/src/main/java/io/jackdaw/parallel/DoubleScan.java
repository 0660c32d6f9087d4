package io.jackdaw.parallel;

import java.util.function.DoubleBinaryOperator;

/** Prefixes of double values, in place. */
final class DoubleScan extends ScanLoop {
  private final double[] array;
  private final DoubleBinaryOperator operator;
  private final boolean inclusive;
  private final int start;
  private final double[] sums;

  /** What comes before the front; nothing yet in an inclusive scan that has not started. */
  private double running;

  DoubleScan(double[] array, DoubleBinaryOperator operator, Blocks blocks) {
    this(array, operator, 0, true, blocks);
  }

  DoubleScan(double[] array, DoubleBinaryOperator operator, double identity, Blocks blocks) {
    this(array, operator, identity, false, blocks);
  }

  private DoubleScan(
      double[] array,
      DoubleBinaryOperator operator,
      double running,
      boolean inclusive,
      Blocks blocks) {
    super(operator, blocks);
    this.array = array;
    this.operator = operator;
    this.running = running;
    this.inclusive = inclusive;
    this.start = blocks.from();
    this.sums = new double[blocks.count()];
  }

  /** All combined, after the scan. */
  double total() {
    return running;
  }

  @Override
  void advance(int from, int to) {
    if (inclusive && from == start && from < to) {
      running = inclusive(array[from], from + 1, to);
    } else {
      running = scan(running, from, to);
    }
  }

  private double scan(double before, int from, int to) {
    return inclusive ? inclusive(before, from, to) : exclusive(before, from, to);
  }

  private double inclusive(double before, int from, int to) {
    double sum = before;
    for (int i = from; i < to; i++) {
      sum = operator.applyAsDouble(sum, array[i]);
      array[i] = sum;
    }
    return sum;
  }

  private double exclusive(double before, int from, int to) {
    double sum = before;
    for (int i = from; i < to; i++) {
      double element = array[i];
      array[i] = sum;
      sum = operator.applyAsDouble(sum, element);
    }
    return sum;
  }

  @Override
  void summarise(int block, int from, int to) {
    double sum = array[from];
    for (int i = from + 1; i < to; i++) {
      sum = operator.applyAsDouble(sum, array[i]);
    }
    sums[block] = sum;
  }

  @Override
  void accumulate(int fromBlock) {
    double sum = running;
    for (int b = fromBlock; b < sums.length; b++) {
      double next = operator.applyAsDouble(sum, sums[b]);
      sums[b] = sum;
      sum = next;
    }
    running = sum;
  }

  @Override
  void finish(int block, int from, int to) {
    scan(sums[block], from, to);
  }
}
