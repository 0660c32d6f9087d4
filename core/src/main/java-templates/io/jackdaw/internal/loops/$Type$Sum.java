package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;

/** The sum of numbers of type {@code $element$}. */
public final class $Type$Sum extends Loop {
  private final $Function$ function;

  private $Type$Sum($Function$ function) {
    super(function);
    this.function = function;
  }

  /** Adds up a function's results for all indices. */
  public static $element$ sum(Workplace where, int from, int to, $Function$ function) {
    Ranges.check(where, "function", function, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, function, (long) to - from);
    return kernel != null
        ? kernel.sum(function, 0, from, to)
        : Bits.to$Type$(new $Type$Sum(function).on(where, from, to));
  }

  @Override
  protected long step(long value, long from, long to) {
    return Bits.of(kernel().sum(function, Bits.to$Type$(value), (int) from, (int) to));
  }

  @Override
  protected long combine(long lower, long upper) {
    return Bits.of(Bits.to$Type$(lower) + Bits.to$Type$(upper));
  }
}
