package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.ArrayLoop;
import io.jackdaw.internal.loops.DoubleFilter;
import io.jackdaw.internal.loops.IndexFilter;
import io.jackdaw.internal.loops.IntFilter;
import io.jackdaw.internal.loops.LongFilter;
import io.jackdaw.internal.loops.ObjectFilter;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.DoublePredicate;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the elements that satisfy a predicate, in order, in a new array. The predicate is called
 * once per element. Besides the result, a filter needs memory: one bit per element of an array, or
 * one reference per kept element of a spliterator.
 */
public final class ParallelFilter {
  private ParallelFilter() {}

  /**
   * The indices of a range that satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index; at most 2<sup>31</sup> - 1 from the first
   * @param predicate which to keep
   * @return the indices, ascending
   */
  public static int[] indices(Workplace where, int from, int to, IntPredicate predicate) {
    return IndexFilter.filter(where, from, to, predicate);
  }

  /**
   * The elements that satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate which to keep
   * @return those that were kept
   */
  public static int[] filter(Workplace where, int[] array, IntPredicate predicate) {
    return IntFilter.filter(where, array, predicate);
  }

  /**
   * The elements that satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate which to keep
   * @return those that were kept
   */
  public static long[] filter(Workplace where, long[] array, LongPredicate predicate) {
    return LongFilter.filter(where, array, predicate);
  }

  /**
   * The elements that satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate which to keep
   * @return those that were kept
   */
  public static double[] filter(Workplace where, double[] array, DoublePredicate predicate) {
    return DoubleFilter.filter(where, array, predicate);
  }

  /**
   * The elements that satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate which to keep
   * @param <T> the type of the elements
   * @return those that were kept
   */
  public static <T extends @Nullable Object> T[] filter(
      Workplace where, T[] array, Predicate<? super T> predicate) {
    return ObjectFilter.filter(where, array, predicate);
  }

  /**
   * The elements of a spliterator that satisfy a predicate, in its order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param predicate which to keep
   * @param maker makes an array of a given length, such as {@code String[]::new}
   * @param <T> the type of the elements
   * @return those that were kept
   */
  public static <T extends @Nullable Object> T[] filter(
      Workplace where,
      Spliterator<T> elements,
      Predicate<? super T> predicate,
      IntFunction<T[]> maker) {
    return ArrayLoop.filter(where, elements, predicate, maker);
  }

  /**
   * The elements of a collection that satisfy a predicate, in its order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param predicate which to keep
   * @param maker makes an array of a given length, such as {@code String[]::new}
   * @param <T> the type of the elements
   * @return those that were kept
   */
  public static <T extends @Nullable Object> T[] filter(
      Workplace where,
      Iterable<T> elements,
      Predicate<? super T> predicate,
      IntFunction<T[]> maker) {
    return filter(
        where, Objects.requireNonNull(elements, "elements").spliterator(), predicate, maker);
  }
}
