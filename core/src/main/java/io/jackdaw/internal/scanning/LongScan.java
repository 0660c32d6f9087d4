package io.jackdaw.internal.scanning;

import io.jackdaw.internal.loops.Blocks;
import java.util.function.LongBinaryOperator;

/** Prefixes of long values, in place. */
public final class LongScan extends ScanLoop {
  private final long[] array;
  private final LongBinaryOperator operator;
  private final boolean inclusive;

  /** What comes before each tile; nothing before the first one of an inclusive scan. */
  private final long[] before;

  /** The elements of each tile, combined. */
  private final long[] sums;

  public LongScan(long[] array, LongBinaryOperator operator, Blocks tiles) {
    this(array, operator, 0, true, tiles);
  }

  public LongScan(long[] array, LongBinaryOperator operator, long identity, Blocks tiles) {
    this(array, operator, identity, false, tiles);
  }

  private LongScan(
      long[] array, LongBinaryOperator operator, long first, boolean inclusive, Blocks tiles) {
    super(operator, tiles);
    this.array = array;
    this.operator = operator;
    this.inclusive = inclusive;
    this.before = new long[tiles.count() + 1];
    this.sums = new long[tiles.count()];
    before[0] = first;
  }

  /** All combined, after the scan. */
  public long total() {
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

  private long scan(long first, int from, int to) {
    return kernel().scan(array, operator, first, inclusive, from, to);
  }

  @Override
  void fold(int tile, int from, int to, boolean first) {
    long sum = first ? array[from] : operator.applyAsLong(sums[tile], array[from]);
    sums[tile] = kernel().fold(array, operator, sum, from + 1, to);
  }

  @Override
  void pass(int tile) {
    before[tile + 1] = operator.applyAsLong(before[tile], sums[tile]);
  }
}
