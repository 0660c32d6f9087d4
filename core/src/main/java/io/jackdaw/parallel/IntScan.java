package io.jackdaw.parallel;

import java.util.function.IntBinaryOperator;

/** Prefixes of int values, in place. */
final class IntScan extends ScanLoop {
  private final int[] array;
  private final IntBinaryOperator operator;
  private final boolean inclusive;
  private final int start;
  private final int[] sums;

  /** What comes before the front; nothing yet in an inclusive scan that has not started. */
  private int running;

  IntScan(int[] array, IntBinaryOperator operator, Blocks blocks) {
    this(array, operator, 0, true, blocks);
  }

  IntScan(int[] array, IntBinaryOperator operator, int identity, Blocks blocks) {
    this(array, operator, identity, false, blocks);
  }

  private IntScan(
      int[] array, IntBinaryOperator operator, int running, boolean inclusive, Blocks blocks) {
    super(operator, blocks);
    this.array = array;
    this.operator = operator;
    this.running = running;
    this.inclusive = inclusive;
    this.start = blocks.from();
    this.sums = new int[blocks.count()];
  }

  /** All combined, after the scan. */
  int total() {
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

  private int scan(int before, int from, int to) {
    return inclusive ? inclusive(before, from, to) : exclusive(before, from, to);
  }

  private int inclusive(int before, int from, int to) {
    int sum = before;
    for (int i = from; i < to; i++) {
      sum = operator.applyAsInt(sum, array[i]);
      array[i] = sum;
    }
    return sum;
  }

  private int exclusive(int before, int from, int to) {
    int sum = before;
    for (int i = from; i < to; i++) {
      int element = array[i];
      array[i] = sum;
      sum = operator.applyAsInt(sum, element);
    }
    return sum;
  }

  @Override
  void summarise(int block, int from, int to) {
    int sum = array[from];
    for (int i = from + 1; i < to; i++) {
      sum = operator.applyAsInt(sum, array[i]);
    }
    sums[block] = sum;
  }

  @Override
  void accumulate(int fromBlock) {
    int sum = running;
    for (int b = fromBlock; b < sums.length; b++) {
      int next = operator.applyAsInt(sum, sums[b]);
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
