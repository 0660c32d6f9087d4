package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Many objects to one. */
public final class ObjectFold {
  private ObjectFold() {}

  /** Combines what a function says for each index. */
  public static <T extends @Nullable Object> T reduce(
      Workplace where,
      int from,
      int to,
      T identity,
      IntFunction<? extends T> function,
      BinaryOperator<T> operator) {
    Ranges.check(where, "function", function, from, to);
    Objects.requireNonNull(operator, "operator");
    Kernel kernel = Ranges.kernelIfShort(where, function, (long) to - from);
    return kernel != null
        ? kernel.<T>fold(function, operator, identity, from, to)
        : ofIndices(function, identity, function, operator).on(where, from, to);
  }

  /** Combines the elements of an array. */
  public static <T extends @Nullable Object> T reduce(
      Workplace where, T[] array, T identity, BinaryOperator<T> operator) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "operator", operator);
    return ofIndices(operator, identity, i -> array[i], operator).on(where, 0, array.length);
  }

  /** The pace is that of {@code expensive}: the function or the operator. */
  private static <T extends @Nullable Object> FoldLoop<T> ofIndices(
      Object expensive, T identity, IntFunction<? extends T> function, BinaryOperator<T> operator) {
    return new FoldLoop<>(expensive) {
      @Override
      T start() {
        return identity;
      }

      @Override
      T step(T value, long from, long to) {
        return kernel().fold(function, operator, value, (int) from, (int) to);
      }

      @Override
      T combine(T lower, T upper) {
        return operator.apply(lower, upper);
      }
    };
  }

  /** Combines the elements of a spliterator, in its order. */
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
