package io.jackdaw.parallel;

import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Prefixes of objects, in place.
 *
 * @param <T> the type of the elements
 */
final class ObjectScan<T extends @Nullable Object> extends ScanLoop {
  private final T[] array;
  private final BinaryOperator<T> operator;
  private final boolean inclusive;
  private final int start;
  private final T[] sums;

  /** What comes before the front; nothing yet in an inclusive scan that has not started. */
  private @Nullable T running;

  ObjectScan(T[] array, BinaryOperator<T> operator, Blocks blocks) {
    this(array, operator, null, true, blocks);
  }

  ObjectScan(T[] array, BinaryOperator<T> operator, T identity, Blocks blocks) {
    this(array, operator, identity, false, blocks);
  }

  @SuppressWarnings("unchecked") // only Ts are put there
  private ObjectScan(
      T[] array,
      BinaryOperator<T> operator,
      @Nullable T running,
      boolean inclusive,
      Blocks blocks) {
    super(operator, blocks);
    this.array = array;
    this.operator = operator;
    this.running = running;
    this.inclusive = inclusive;
    this.start = blocks.from();
    this.sums = (T[]) new Object[blocks.count()];
  }

  /** All combined, after the scan. */
  @SuppressWarnings("NullAway") // the identity, or what was combined with it
  T total() {
    return running;
  }

  @Override
  @SuppressWarnings("NullAway") // an inclusive scan has a value before it needs one
  void advance(int from, int to) {
    if (inclusive && from == start && from < to) {
      running = inclusive(array[from], from + 1, to);
    } else {
      running = scan(running, from, to);
    }
  }

  private T scan(T before, int from, int to) {
    return inclusive ? inclusive(before, from, to) : exclusive(before, from, to);
  }

  private T inclusive(T before, int from, int to) {
    T sum = before;
    for (int i = from; i < to; i++) {
      sum = operator.apply(sum, array[i]);
      array[i] = sum;
    }
    return sum;
  }

  private T exclusive(T before, int from, int to) {
    T sum = before;
    for (int i = from; i < to; i++) {
      T element = array[i];
      array[i] = sum;
      sum = operator.apply(sum, element);
    }
    return sum;
  }

  @Override
  void summarise(int block, int from, int to) {
    T sum = array[from];
    for (int i = from + 1; i < to; i++) {
      sum = operator.apply(sum, array[i]);
    }
    sums[block] = sum;
  }

  @Override
  @SuppressWarnings("NullAway") // the front has been somewhere
  void accumulate(int fromBlock) {
    T sum = running;
    for (int b = fromBlock; b < sums.length; b++) {
      T next = operator.apply(sum, sums[b]);
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
