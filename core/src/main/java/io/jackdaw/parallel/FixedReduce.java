package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.FixedDoubleFold;
import io.jackdaw.internal.loops.FixedObjectFold;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Many values to one, always grouped in the same way: the result is the same to the last bit for
 * any number of workers, whichever of them helped. It may differ from that of a serial loop.
 *
 * <p>The range is cut into blocks whose length depends on the length of the range only. A block is
 * combined from left to right; blocks are combined in pairs, the pairs in pairs, and so on. The
 * operator need not even be associative. An identity is the result of an empty range and used for
 * nothing else; with numbers it is checked as in {@link ParallelReduce}.
 */
public final class FixedReduce {
  private FixedReduce() {}

  /**
   * Adds up a function's results for all indices.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param function from index to number
   * @return the sum
   */
  public static double sum(Workplace where, int from, int to, IntToDoubleFunction function) {
    return reduceDouble(where, from, to, 0, function, Double::sum);
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
    return FixedDoubleFold.reduce(where, function, from, to, identity, function, operator);
  }

  /**
   * Combines a function's results for all indices.
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
    return FixedObjectFold.reduce(where, function, from, to, identity, function, operator);
  }

  /**
   * Combines the elements of an array.
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
    return FixedObjectFold.reduce(
        where, operator, 0, array.length, identity, i -> array[i], operator);
  }

  /**
   * Combines the elements of a spliterator, in its order, grouped by their number: they go to an
   * array first.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param identity what no elements give
   * @param operator combines two elements
   * @param <T> the type of the elements
   * @return the result
   */
  @SuppressWarnings("unchecked") // only elements are put there
  public static <T extends @Nullable Object> T reduce(
      Workplace where, Spliterator<T> elements, T identity, BinaryOperator<T> operator) {
    Objects.requireNonNull(operator, "operator");
    return reduce(
        where,
        ParallelMap.toArray(where, elements, length -> (T[]) new Object[length]),
        identity,
        operator);
  }

  /**
   * Combines the elements of a collection, in its order, grouped by their number: they go to an
   * array first.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param identity what no elements give
   * @param operator combines two elements
   * @param <T> the type of the elements
   * @return the result
   */
  public static <T extends @Nullable Object> T reduce(
      Workplace where, Iterable<T> elements, T identity, BinaryOperator<T> operator) {
    return reduce(
        where, Objects.requireNonNull(elements, "elements").spliterator(), identity, operator);
  }
}
