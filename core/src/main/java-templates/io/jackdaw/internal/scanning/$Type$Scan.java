package io.jackdaw.internal.scanning;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.NewArrays;

/** Prefixes of arrays of {@code $element$}, in place. */
public final class $Type$Scan$declare$ extends ScanLoop {
  private final $element$[] array;
  private final $Operator$$of$ operator;
  private final boolean inclusive;

  /** What comes before each tile; nothing before the first one of an inclusive scan. */
  private final $element$[] before;

  /** The elements of each tile, combined. */
  private final $element$[] sums;

  $Type$Scan($element$[] array, $Operator$$of$ operator, Blocks tiles) {
    this(array, operator, $zero$, true, tiles);
  }

  $Type$Scan($element$[] array, $Operator$$of$ operator, $element$ identity, Blocks tiles) {
    this(array, operator, identity, false, tiles);
  }

  private $Type$Scan(
      $element$[] array,
      $Operator$$of$ operator,
      $element$ first,
      boolean inclusive,
      Blocks tiles) {
    super(operator, tiles);
    this.array = array;
    this.operator = operator;
    this.inclusive = inclusive;
    this.before = NewArrays.ofValues(first, tiles.count() + 1);
    this.sums = NewArrays.ofValues(first, tiles.count());
    before[0] = first;
  }

  /** Replaces each element of a part by the combination of all up to it. */
  public static $declare$$void$ inclusive(
      Workplace where, $element$[] array, int from, int to, $Operator$$of$ operator) {
    Blocks tiles = Tiles.of(where, array, $Box$.BYTES, from, to, operator);
    new $Type$Scan$diamond$(array, operator, tiles).run(where);
  }

  /** Replaces each element of a part by the combination of all before it; returns that of all. */
  public static $declare$$element$ exclusive(
      Workplace where,
      $element$[] array,
      int from,
      int to,
      $element$ identity,
      $Operator$$of$ operator) {
    Blocks tiles = Tiles.of(where, array, $Box$.BYTES, from, to, operator);
    $Type$Scan$of$ scan = new $Type$Scan$diamond$(array, operator, identity, tiles);
    scan.run(where);
    return scan.total();
  }

  /** All combined, after the scan. */
  $element$ total() {
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

  private $element$ scan($element$ first, int from, int to) {
    return kernel().scan(array, operator, first, inclusive, from, to);
  }

  @Override
  void fold(int tile, int from, int to, boolean first) {
    $element$ sum = first ? array[from] : operator.$apply$(sums[tile], array[from]);
    sums[tile] = kernel().fold(array, operator, sum, from + 1, to);
  }

  @Override
  void pass(int tile) {
    before[tile + 1] = operator.$apply$(before[tile], sums[tile]);
  }
}
