package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** The elements of a spliterator to one value. */
public final class ElementFold {
  private ElementFold() {}

  /** Combines them in their order. */
  public static <T extends @Nullable Object, R extends @Nullable Object> R reduce(
      Workplace where,
      Spliterator<T> elements,
      R identity,
      BiFunction<R, ? super T, R> accumulator,
      BinaryOperator<R> combiner) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "accumulator", accumulator);
    Objects.requireNonNull(combiner, "combiner");
    return new SpliteratorLoop<T, R>(accumulator) {
      @Override
      R start() {
        return identity;
      }

      @Override
      R step(R value, T element) {
        return accumulator.apply(value, element);
      }

      @Override
      R combine(R lower, R upper) {
        return combiner.apply(lower, upper);
      }
    }.on(where, elements);
  }
}
