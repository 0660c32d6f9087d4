package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import io.jackdaw.parallel.ParallelReduce.RangeTo$Type$;

/** Many numbers of type {@code $element$} to one. */
public final class $Type$Fold extends Loop {
  private final $Function$ function;
  private final $Operator$ operator;
  private final $element$ identity;

  private $Type$Fold($Function$ function, $Operator$ operator, $element$ identity) {
    super(function);
    this.function = function;
    this.operator = operator;
    this.identity = identity;
  }

  /** Adds up what a function says for each index. */
  public static $element$ sum(Workplace where, int from, int to, $Function$ function) {
    Ranges.check(where, "function", function, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, function, (long) to - from);
    if (kernel != null) {
      return kernel.sum(function, 0, from, to);
    }
    Loop sum =
        new Loop(function) {
          @Override
          protected long step(long value, long first, long last) {
            return Bits.of(kernel().sum(function, Bits.to$Type$(value), (int) first, (int) last));
          }

          @Override
          protected long combine(long lower, long upper) {
            return Bits.of(Bits.to$Type$(lower) + Bits.to$Type$(upper));
          }
        };
    return Bits.to$Type$(sum.on(where, from, to));
  }

  /** Combines what a function says for each index. */
  public static $element$ reduce(
      Workplace where,
      int from,
      int to,
      $element$ identity,
      $Function$ function,
      $Operator$ operator) {
    Ranges.check(where, "function", function, from, to);
    Identities.check(identity, operator);
    Kernel kernel = Ranges.kernelIfShort(where, function, (long) to - from);
    $element$ result =
        kernel != null
            ? kernel.fold(function, operator, identity, from, to)
            : Bits.to$Type$(new $Type$Fold(function, operator, identity).on(where, from, to));
    return Identities.checked(result, identity, operator);
  }

  /** Combines what a function says for parts of the range. */
  public static $element$ reduceRanges(
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
            : Bits.to$Type$(ofRanges(identity, function, operator).on(where, from, to));
    return Identities.checked(result, identity, operator);
  }

  private static Loop ofRanges($element$ identity, RangeTo$Type$ function, $Operator$ operator) {
    return new Loop(function) {
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
    };
  }

  @Override
  protected long start() {
    return Bits.of(identity);
  }

  @Override
  protected long step(long value, long from, long to) {
    return Bits.of(kernel().fold(function, operator, Bits.to$Type$(value), (int) from, (int) to));
  }

  @Override
  protected long combine(long lower, long upper) {
    return Bits.of(operator.$apply$(Bits.to$Type$(lower), Bits.to$Type$(upper)));
  }
}
