package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.Objects;

/** Keeps some elements of an array of {@code $element$}. */
public final class $Type$Filter$declare$ extends FilterLoop<$element$[]> {
  private final $element$[] array;
  private final $Predicate$$ofSuper$ predicate;

  private $Type$Filter($element$[] array, $Predicate$$ofSuper$ predicate) {
    super(predicate, 0, array.length);
    this.array = array;
    this.predicate = predicate;
  }

  /** A new array of the elements that satisfy the predicate. */
  public static $declare$$element$[] filter(
      Workplace where, $element$[] array, $Predicate$$ofSuper$ predicate) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "predicate", predicate);
    return new $Type$Filter$diamond$(array, predicate).run(where);
  }

  @Override
  $element$[] make(int length) {
    return NewArrays.like(array, length);
  }

  @Override
  long mark(Kernel kernel, long[] target, int word, int first, int last) {
    return kernel.mark(array, predicate, target, word, first, last);
  }

  @Override
  void move($element$[] target, int at, long[] marks, int word, int lastWord, int first) {
    $element$[] source = array;
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = source[base + Long.numberOfTrailingZeros(bits)];
      }
      base += Long.SIZE;
    }
  }
}
