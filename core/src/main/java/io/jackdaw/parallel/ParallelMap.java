package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.ArrayLoop;
import io.jackdaw.internal.loops.DoubleFill;
import io.jackdaw.internal.loops.IntFill;
import io.jackdaw.internal.loops.LongFill;
import io.jackdaw.internal.loops.ObjectFill;
import io.jackdaw.internal.loops.ObjectMap;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fills arrays: each element with a function's result for its index or for an element of another
 * array. Ranges are cut by {@link Morsels}, so that workers do not write the same cache line. If
 * the function throws, some elements are set and others are not.
 */
public final class ParallelMap {
  private ParallelMap() {}

  /**
   * Sets every element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param target the array
   * @param function from index to element
   */
  public static void setAll(Workplace where, int[] target, IntUnaryOperator function) {
    IntFill.fill(where, target, function);
  }

  /**
   * Sets every element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param target the array
   * @param function from index to element
   */
  public static void setAll(Workplace where, long[] target, IntToLongFunction function) {
    LongFill.fill(where, target, function);
  }

  /**
   * Sets every element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param target the array
   * @param function from index to element
   */
  public static void setAll(Workplace where, double[] target, IntToDoubleFunction function) {
    DoubleFill.fill(where, target, function);
  }

  /**
   * Sets every element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param target the array
   * @param function from index to element
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void setAll(
      Workplace where, T[] target, IntFunction<? extends T> function) {
    ObjectFill.fill(where, target, function);
  }

  /**
   * Sets every element of an array to what a function makes of the element of another array at the
   * same index. Both may be the same array.
   *
   * @param where a pool, or the worker of the calling task
   * @param source the array to read
   * @param target the array to write, as long as {@code source}
   * @param function from element to element
   * @param <S> the type of the elements read
   * @param <T> the type of the elements written
   */
  public static <S extends @Nullable Object, T extends @Nullable Object> void map(
      Workplace where, S[] source, T[] target, Function<? super S, ? extends T> function) {
    ObjectMap.map(where, source, target, function);
  }

  /**
   * A new array of what a function makes of the elements of a spliterator, in its order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param function from element to element
   * @param maker makes an array of a given length, such as {@code String[]::new}
   * @param <S> the type of the elements read
   * @param <T> the type of the elements made
   * @return the array
   */
  public static <S extends @Nullable Object, T extends @Nullable Object> T[] map(
      Workplace where,
      Spliterator<S> elements,
      Function<? super S, ? extends T> function,
      IntFunction<T[]> maker) {
    return ArrayLoop.map(where, elements, function, maker);
  }

  /**
   * A new array of what a function makes of the elements of a collection, in its order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param function from element to element
   * @param maker makes an array of a given length, such as {@code String[]::new}
   * @param <S> the type of the elements read
   * @param <T> the type of the elements made
   * @return the array
   */
  public static <S extends @Nullable Object, T extends @Nullable Object> T[] map(
      Workplace where,
      Iterable<S> elements,
      Function<? super S, ? extends T> function,
      IntFunction<T[]> maker) {
    return map(where, Objects.requireNonNull(elements, "elements").spliterator(), function, maker);
  }

  /**
   * The elements of a spliterator in a new array, in its order; to scan or sort them, for instance.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param maker makes an array of a given length, such as {@code String[]::new}
   * @param <T> the type of the elements
   * @return the array
   */
  public static <T extends @Nullable Object> T[] toArray(
      Workplace where, Spliterator<T> elements, IntFunction<T[]> maker) {
    return map(where, elements, ParallelMap::itself, maker);
  }

  /**
   * The elements of a collection in a new array, in its order; to scan or sort them, for instance.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param maker makes an array of a given length, such as {@code String[]::new}
   * @param <T> the type of the elements
   * @return the array
   */
  public static <T extends @Nullable Object> T[] toArray(
      Workplace where, Iterable<T> elements, IntFunction<T[]> maker) {
    return toArray(where, Objects.requireNonNull(elements, "elements").spliterator(), maker);
  }

  private static <T extends @Nullable Object> T itself(T element) {
    return element;
  }
}
