package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.DoubleFold;
import io.jackdaw.internal.loops.DoubleRangeFold;
import io.jackdaw.internal.loops.DoubleSum;
import io.jackdaw.internal.loops.ElementFold;
import io.jackdaw.internal.loops.LongFold;
import io.jackdaw.internal.loops.LongRangeFold;
import io.jackdaw.internal.loops.LongSum;
import io.jackdaw.internal.loops.ObjectFold;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Many values to one. Operators must be associative and need not be commutative: values are
 * combined from left to right, but how they are grouped depends on which workers helped. For
 * floating-point sums that are to be the same to the last bit every time see {@link FixedReduce}.
 *
 * <p>An identity must not change what it is combined with. With numbers this is checked on {@code
 * (identity, identity)} and {@code (identity, result)}, and a wrong one is an {@link
 * IllegalArgumentException}; with objects it cannot be, and a wrong one gives results that depend
 * on which workers helped.
 */
public final class ParallelReduce {
  private ParallelReduce() {}

  /** A part of a range to a number. */
  @FunctionalInterface
  public interface RangeToLong {
    /**
     * Computes the value of a part.
     *
     * @param from its first index
     * @param to one past its last index
     * @return its value
     */
    long apply(int from, int to);
  }

  /** A part of a range to a number. */
  @FunctionalInterface
  public interface RangeToDouble {
    /**
     * Computes the value of a part.
     *
     * @param from its first index
     * @param to one past its last index
     * @return its value
     */
    double apply(int from, int to);
  }

  /**
   * Adds up a function's results for all indices; overflow wraps around.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param function from index to number
   * @return the sum
   */
  public static long sumLong(Workplace where, int from, int to, IntToLongFunction function) {
    return LongSum.sum(where, from, to, function);
  }

  /**
   * Adds up a function's results for all indices. How the sum is rounded depends on which workers
   * helped.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param function from index to number
   * @return the sum
   */
  public static double sumDouble(Workplace where, int from, int to, IntToDoubleFunction function) {
    return DoubleSum.sum(where, from, to, function);
  }

  /**
   * Combines a function's results for all indices.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param identity what an empty range gives
   * @param function from index to number
   * @param operator combines two numbers
   * @return the result
   */
  public static long reduceLong(
      Workplace where,
      int from,
      int to,
      long identity,
      IntToLongFunction function,
      LongBinaryOperator operator) {
    return LongFold.reduce(where, function, from, to, identity, function, operator);
  }

  /**
   * Combines a function's results for all indices.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param identity what an empty range gives
   * @param function from index to number
   * @param operator combines two numbers
   * @return the result
   */
  public static double reduceDouble(
      Workplace where,
      int from,
      int to,
      double identity,
      IntToDoubleFunction function,
      DoubleBinaryOperator operator) {
    return DoubleFold.reduce(where, function, from, to, identity, function, operator);
  }

  /**
   * Combines a function's results for all indices. The operator must not change its arguments.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param identity what an empty range gives
   * @param function from index to value
   * @param operator combines two values
   * @param <T> the type of the values
   * @return the result
   */
  public static <T extends @Nullable Object> T reduce(
      Workplace where,
      int from,
      int to,
      T identity,
      IntFunction<? extends T> function,
      BinaryOperator<T> operator) {
    return ObjectFold.reduce(where, function, from, to, identity, function, operator);
  }

  /**
   * Combines the elements of an array. The operator must not change its arguments.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param identity what an empty array gives
   * @param operator combines two elements
   * @param <T> the type of the elements
   * @return the result
   */
  public static <T extends @Nullable Object> T reduce(
      Workplace where, T[] array, T identity, BinaryOperator<T> operator) {
    Objects.requireNonNull(array, "array");
    return ObjectFold.reduce(where, operator, 0, array.length, identity, i -> array[i], operator);
  }

  /**
   * Combines the elements of a spliterator, in its order. The functions must not change their
   * arguments.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param identity what no elements give
   * @param accumulator adds an element to a value
   * @param combiner combines two values
   * @param <T> the type of the elements
   * @param <R> the type of the result
   * @return the result
   */
  public static <T extends @Nullable Object, R extends @Nullable Object> R reduce(
      Workplace where,
      Spliterator<T> elements,
      R identity,
      BiFunction<R, ? super T, R> accumulator,
      BinaryOperator<R> combiner) {
    return ElementFold.reduce(where, elements, identity, accumulator, combiner);
  }

  /**
   * Combines the elements of a collection, in its order. The functions must not change their
   * arguments.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param identity what no elements give
   * @param accumulator adds an element to a value
   * @param combiner combines two values
   * @param <T> the type of the elements
   * @param <R> the type of the result
   * @return the result
   */
  public static <T extends @Nullable Object, R extends @Nullable Object> R reduce(
      Workplace where,
      Iterable<T> elements,
      R identity,
      BiFunction<R, ? super T, R> accumulator,
      BinaryOperator<R> combiner) {
    return reduce(
        where,
        Objects.requireNonNull(elements, "elements").spliterator(),
        identity,
        accumulator,
        combiner);
  }

  /**
   * Combines the values of the parts of a range. The fastest kind: the JIT compiles the loop inside
   * the function as if it stood alone.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param identity what an empty range gives
   * @param function the value of a part
   * @param operator combines two numbers
   * @return the result
   */
  public static long rangesToLong(
      Workplace where,
      int from,
      int to,
      long identity,
      RangeToLong function,
      LongBinaryOperator operator) {
    return LongRangeFold.reduce(where, from, to, identity, function, operator);
  }

  /**
   * Combines the values of the parts of a range. The fastest kind: the JIT compiles the loop inside
   * the function as if it stood alone. How the result is rounded depends on which workers helped.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param identity what an empty range gives
   * @param function the value of a part
   * @param operator combines two numbers
   * @return the result
   */
  public static double rangesToDouble(
      Workplace where,
      int from,
      int to,
      double identity,
      RangeToDouble function,
      DoubleBinaryOperator operator) {
    return DoubleRangeFold.reduce(where, from, to, identity, function, operator);
  }
}
