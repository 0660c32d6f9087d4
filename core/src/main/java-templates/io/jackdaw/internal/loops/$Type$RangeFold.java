package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import io.jackdaw.parallel.ParallelReduce.RangeTo$Type$;

/** The values of parts of a range, of type {@code $element$}, to one. */
public final class $Type$RangeFold extends Loop {
  private final $element$ identity;
  private final RangeTo$Type$ function;
  private final $Operator$ operator;

  private $Type$RangeFold($element$ identity, RangeTo$Type$ function, $Operator$ operator) {
    super(function);
    this.identity = identity;
    this.function = function;
    this.operator = operator;
  }

  /** Combines a function's results for parts of the range. */
  public static $element$ reduce(
      Workplace where,
      int from,
      int to,
      $element$ identity,
      RangeTo$Type$ function,
      $Operator$ operator) {
    Ranges.check(where, "function", function, from, to);
    Identities.check(identity, operator);
    if (from == to) {
      Ranges.enter(where);
      return identity;
    }
    $element$ result =
        Ranges.isShort(where, function, (long) to - from)
            ? function.apply(from, to)
            : Bits.to$Type$(new $Type$RangeFold(identity, function, operator).on(where, from, to));
    return Identities.checked(result, identity, operator);
  }

  @Override
  protected long start() {
    return Bits.of(identity);
  }

  @Override
  protected long step(long value, long from, long to) {
    $element$ part = function.apply((int) from, (int) to);
    return Bits.of(operator.$apply$(Bits.to$Type$(value), part));
  }

  @Override
  protected long combine(long lower, long upper) {
    return Bits.of(operator.$apply$(Bits.to$Type$(lower), Bits.to$Type$(upper)));
  }
}
