package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;

/**
 * Many values of type {@code $element$} to one, always grouped in the same way: each block from
 * left to right, blocks in pairs, the pairs in pairs, and so on.
 */
public final class Fixed$Type$Fold$declare$ extends Loop {
  private final Blocks blocks;
  private final $Function$$ofExtends$ function;
  private final $Operator$$of$ operator;

  /** The values of the blocks. */
  private final $element$[] values;

  private Fixed$Type$Fold(
      Object expensive,
      Blocks blocks,
      $Function$$ofExtends$ function,
      $Operator$$of$ operator,
      $element$[] values) {
    super(expensive, blocks.length());
    this.blocks = blocks;
    this.function = function;
    this.operator = operator;
    this.values = values;
  }

  /** Combines a function's results for all indices. The pace is that of {@code expensive}. */
  public static $declare$$element$ reduce(
      Workplace where,
      Object expensive,
      int from,
      int to,
      $element$ identity,
      $Function$$ofExtends$ function,
      $Operator$$of$ operator) {
    Ranges.check(where, "function", function, from, to);
    Identities.check(identity, operator);
    if (from == to) {
      Ranges.enter(where);
      return identity;
    }
    Blocks blocks = Blocks.of(from, to);
    $element$[] values = NewArrays.ofValues(identity, blocks.count());
    Loop loop = new Fixed$Type$Fold$diamond$(expensive, blocks, function, operator, values);
    if (Ranges.isShort(where, expensive, (long) to - from)) {
      loop.step(0, 0, values.length);
    } else {
      loop.on(where, 0, values.length);
    }
    for (int apart = 1; apart < values.length; apart *= 2) {
      for (int b = 0; b + apart < values.length; b += 2 * apart) {
        values[b] = operator.$apply$(values[b], values[b + apart]);
      }
    }
    return Identities.checked(values[0], identity, operator);
  }

  @Override
  protected long step(long value, long first, long last) {
    for (int b = (int) first; b < (int) last; b++) {
      int at = blocks.start(b);
      $element$ head = function.$apply$(at);
      values[b] = kernel().$of$fold(function, operator, head, at + 1, blocks.start(b + 1L));
    }
    return value;
  }
}
