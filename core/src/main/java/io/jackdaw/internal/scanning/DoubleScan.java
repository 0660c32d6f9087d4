package io.jackdaw.internal.scanning;

import io.jackdaw.internal.loops.Blocks;
import java.util.function.DoubleBinaryOperator;

/** Prefixes of double values, in place. */
public final class DoubleScan extends ScanLoop {
  private final double[] array;
  private final DoubleBinaryOperator operator;
  private final boolean inclusive;

  /** What comes before each tile; nothing before the first one of an inclusive scan. */
  private final double[] before;

  /** The elements of each tile, combined. */
  private final double[] sums;

  public DoubleScan(double[] array, DoubleBinaryOperator operator, Blocks tiles) {
    this(array, operator, 0, true, tiles);
  }

  public DoubleScan(double[] array, DoubleBinaryOperator operator, double identity, Blocks tiles) {
    this(array, operator, identity, false, tiles);
  }

  private DoubleScan(
      double[] array,
      DoubleBinaryOperator operator,
      double first,
      boolean inclusive,
      Blocks tiles) {
    super(operator, tiles);
    this.array = array;
    this.operator = operator;
    this.inclusive = inclusive;
    this.before = new double[tiles.count() + 1];
    this.sums = new double[tiles.count()];
    before[0] = first;
  }

  /** All combined, after the scan. */
  public double total() {
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

  private double scan(double first, int from, int to) {
    return kernel().scan(array, operator, first, inclusive, from, to);
  }

  @Override
  void fold(int tile, int from, int to, boolean first) {
    double sum = first ? array[from] : operator.applyAsDouble(sums[tile], array[from]);
    sums[tile] = kernel().fold(array, operator, sum, from + 1, to);
  }

  @Override
  void pass(int tile) {
    before[tile + 1] = operator.applyAsDouble(before[tile], sums[tile]);
  }
}
