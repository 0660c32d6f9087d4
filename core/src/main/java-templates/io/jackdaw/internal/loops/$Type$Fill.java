package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.Objects;

/** Sets all elements of an array of {@code $element$}. */
public final class $Type$Fill$declare$ extends Loop {
  private final $element$[] target;
  private final $Function$$ofExtends$ function;

  private $Type$Fill($element$[] target, $Function$$ofExtends$ function) {
    super(function, Cuts.of(target));
    this.target = target;
    this.function = function;
  }

  /** Sets each element to the function's result for its index. */
  public static $declare$$void$ fill(
      Workplace where, $element$[] target, $Function$$ofExtends$ function) {
    Objects.requireNonNull(target, "target");
    Ranges.check(where, "function", function);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(target, function, 0, target.length);
    } else {
      new $Type$Fill$diamond$(target, function).on(where, 0, target.length);
    }
  }

  @Override
  protected long step(long value, long from, long to) {
    kernel().set(target, function, (int) from, (int) to);
    return value;
  }
}
