package io.jackdaw.internal.scanning;

import io.jackdaw.internal.loops.Blocks;
import java.util.function.IntBinaryOperator;

/** Prefixes of int values, in place. */
public final class IntScan extends ScanLoop {
  private final int[] array;
  private final IntBinaryOperator operator;
  private final boolean inclusive;

  /** What comes before each tile; nothing before the first one of an inclusive scan. */
  private final int[] before;

  /** The elements of each tile, combined. */
  private final int[] sums;

  public IntScan(int[] array, IntBinaryOperator operator, Blocks tiles) {
    this(array, operator, 0, true, tiles);
  }

  public IntScan(int[] array, IntBinaryOperator operator, int identity, Blocks tiles) {
    this(array, operator, identity, false, tiles);
  }

  private IntScan(
      int[] array, IntBinaryOperator operator, int first, boolean inclusive, Blocks tiles) {
    super(operator, tiles);
    this.array = array;
    this.operator = operator;
    this.inclusive = inclusive;
    this.before = new int[tiles.count() + 1];
    this.sums = new int[tiles.count()];
    before[0] = first;
  }

  /** All combined, after the scan. */
  public int total() {
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

  private int scan(int first, int from, int to) {
    return kernel().scan(array, operator, first, inclusive, from, to);
  }

  @Override
  void fold(int tile, int from, int to, boolean first) {
    int sum = first ? array[from] : operator.applyAsInt(sums[tile], array[from]);
    sums[tile] = kernel().fold(array, operator, sum, from + 1, to);
  }

  @Override
  void pass(int tile) {
    before[tile + 1] = operator.applyAsInt(before[tile], sums[tile]);
  }
}
