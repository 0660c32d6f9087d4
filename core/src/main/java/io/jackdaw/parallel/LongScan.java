package io.jackdaw.parallel;

import java.util.function.LongBinaryOperator;

/** Prefixes of long values, in place. */
final class LongScan extends ScanLoop {
  private final long[] array;
  private final LongBinaryOperator operator;
  private final boolean inclusive;
  private final int start;
  private final long[] sums;

  /** What comes before the front; nothing yet in an inclusive scan that has not started. */
  private long running;

  LongScan(long[] array, LongBinaryOperator operator, Blocks blocks) {
    this(array, operator, 0, true, blocks);
  }

  LongScan(long[] array, LongBinaryOperator operator, long identity, Blocks blocks) {
    this(array, operator, identity, false, blocks);
  }

  private LongScan(
      long[] array, LongBinaryOperator operator, long running, boolean inclusive, Blocks blocks) {
    super(operator, blocks);
    this.array = array;
    this.operator = operator;
    this.running = running;
    this.inclusive = inclusive;
    this.start = blocks.from();
    this.sums = new long[blocks.count()];
  }

  /** All combined, after the scan. */
  long total() {
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

  private long scan(long before, int from, int to) {
    return inclusive ? inclusive(before, from, to) : exclusive(before, from, to);
  }

  private long inclusive(long before, int from, int to) {
    long sum = before;
    for (int i = from; i < to; i++) {
      sum = operator.applyAsLong(sum, array[i]);
      array[i] = sum;
    }
    return sum;
  }

  private long exclusive(long before, int from, int to) {
    long sum = before;
    for (int i = from; i < to; i++) {
      long element = array[i];
      array[i] = sum;
      sum = operator.applyAsLong(sum, element);
    }
    return sum;
  }

  @Override
  void summarise(int block, int from, int to) {
    long sum = array[from];
    for (int i = from + 1; i < to; i++) {
      sum = operator.applyAsLong(sum, array[i]);
    }
    sums[block] = sum;
  }

  @Override
  void accumulate(int fromBlock) {
    long sum = running;
    for (int b = fromBlock; b < sums.length; b++) {
      long next = operator.applyAsLong(sum, sums[b]);
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
