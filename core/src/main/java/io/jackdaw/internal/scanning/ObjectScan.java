package io.jackdaw.internal.scanning;

import io.jackdaw.internal.loops.Blocks;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Prefixes of objects, in place.
 *
 * @param <T> the type of the elements
 */
public final class ObjectScan<T extends @Nullable Object> extends ScanLoop {
  private final T[] array;
  private final BinaryOperator<T> operator;
  private final boolean inclusive;

  /** What comes before each tile; nothing before the first one of an inclusive scan. */
  private final T[] before;

  /** The elements of each tile, combined. */
  private final T[] sums;

  public ObjectScan(T[] array, BinaryOperator<T> operator, Blocks tiles) {
    this(array, operator, null, true, tiles);
  }

  public ObjectScan(T[] array, BinaryOperator<T> operator, T identity, Blocks tiles) {
    this(array, operator, identity, false, tiles);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // only Ts are put there; one is not read
  private ObjectScan(
      T[] array, BinaryOperator<T> operator, @Nullable T first, boolean inclusive, Blocks tiles) {
    super(operator, tiles);
    this.array = array;
    this.operator = operator;
    this.inclusive = inclusive;
    this.before = (T[]) new Object[tiles.count() + 1];
    this.sums = (T[]) new Object[tiles.count()];
    before[0] = first;
  }

  /** All combined, after the scan. */
  public T total() {
    return before[before.length - 1];
  }

  @Override
  void advance(int tile, int next, int from, int to) {
    boolean nothing = inclusive && tile == 0 && from < to;
    before[next] = nothing ? scan(array[from], from + 1, to) : scan(before[tile], from, to);
  }

  @Override
  void finish(int tile, int from, int to) {
    scan(before[tile], from, to);
  }

  private T scan(T first, int from, int to) {
    return kernel().scan(array, operator, first, inclusive, from, to);
  }

  @Override
  void fold(int tile, int from, int to, boolean first) {
    T sum = first ? array[from] : operator.apply(sums[tile], array[from]);
    sums[tile] = kernel().fold(array, operator, sum, from + 1, to);
  }

  @Override
  void pass(int tile) {
    before[tile + 1] = operator.apply(before[tile], sums[tile]);
  }
}
