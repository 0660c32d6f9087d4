package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;

/** Many values of type {@code $element$} to one. */
public final class $Type$Fold$declare$ extends $Loop$ {
  private final $element$ identity;
  private final $Function$$ofExtends$ function;
  private final $Operator$$of$ operator;

  private $Type$Fold(
      Object expensive,
      $element$ identity,
      $Function$$ofExtends$ function,
      $Operator$$of$ operator) {
    super(expensive);
    this.identity = identity;
    this.function = function;
    this.operator = operator;
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
    Kernel kernel = Ranges.kernelIfShort(where, expensive, (long) to - from);
    if (kernel != null) {
      $element$ result = kernel.$of$fold(function, operator, identity, from, to);
      return Identities.checked(result, identity, operator);
    }
    $Type$Fold$of$ fold = new $Type$Fold$diamond$(expensive, identity, function, operator);
    return Identities.checked(Bits.to$Type$(fold.on(where, from, to)), identity, operator);
  }

  @Override
  protected $value$ start() {
    return Bits.of(identity);
  }

  @Override
  protected $value$ step($value$ value, long from, long to) {
    return Bits.of(
        kernel().$of$fold(function, operator, Bits.to$Type$(value), (int) from, (int) to));
  }

  @Override
  protected $value$ combine($value$ lower, $value$ upper) {
    return Bits.of(operator.$apply$(Bits.to$Type$(lower), Bits.to$Type$(upper)));
  }
}
