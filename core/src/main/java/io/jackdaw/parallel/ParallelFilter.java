package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.ArrayLoop;
import io.jackdaw.internal.loops.FilterLoop;
import io.jackdaw.internal.loops.Kernel;
import io.jackdaw.internal.loops.Marked;
import io.jackdaw.internal.loops.Ranges;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.DoublePredicate;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what satisfies a predicate, in order, in a new array. The predicate is called once per
 * element. Besides the result it needs memory for a bit per element of an array, and for a
 * reference to what was kept of a spliterator.
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
    Ranges.check(where, "predicate", predicate, from, to);
    if (to - from < 0) {
      throw new IllegalArgumentException(
          "from: " + from + " to: " + to + " is not allowed, only ranges of up to 2^31 - 1");
    }
    return new FilterLoop<int[]>(predicate, from, to) {
      @Override
      protected int[] make(int length) {
        return new int[length];
      }

      @Override
      protected long mark(Kernel kernel, long[] target, int word, int first, int last) {
        return kernel.mark(predicate, target, word, first, last);
      }

      @Override
      protected void move(int[] target, int at, long[] marked, int word, int lastWord, int first) {
        Marked.move(target, at, marked, word, lastWord, first);
      }
    }.run(where);
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
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "predicate", predicate);
    return new FilterLoop<int[]>(predicate, 0, array.length) {
      @Override
      protected int[] make(int length) {
        return new int[length];
      }

      @Override
      protected long mark(Kernel kernel, long[] target, int word, int first, int last) {
        return kernel.mark(array, predicate, target, word, first, last);
      }

      @Override
      protected void move(int[] target, int at, long[] marked, int word, int lastWord, int first) {
        Marked.move(array, target, at, marked, word, lastWord, first);
      }
    }.run(where);
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
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "predicate", predicate);
    return new FilterLoop<long[]>(predicate, 0, array.length) {
      @Override
      protected long[] make(int length) {
        return new long[length];
      }

      @Override
      protected long mark(Kernel kernel, long[] target, int word, int first, int last) {
        return kernel.mark(array, predicate, target, word, first, last);
      }

      @Override
      protected void move(long[] target, int at, long[] marked, int word, int lastWord, int first) {
        Marked.move(array, target, at, marked, word, lastWord, first);
      }
    }.run(where);
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
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "predicate", predicate);
    return new FilterLoop<double[]>(predicate, 0, array.length) {
      @Override
      protected double[] make(int length) {
        return new double[length];
      }

      @Override
      protected long mark(Kernel kernel, long[] target, int word, int first, int last) {
        return kernel.mark(array, predicate, target, word, first, last);
      }

      @Override
      protected void move(
          double[] target, int at, long[] marked, int word, int lastWord, int first) {
        Marked.move(array, target, at, marked, word, lastWord, first);
      }
    }.run(where);
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
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "predicate", predicate);
    return new FilterLoop<T[]>(predicate, 0, array.length) {
      @Override
      protected T[] make(int length) {
        return Arrays.copyOf(array, length);
      }

      @Override
      protected long mark(Kernel kernel, long[] target, int word, int first, int last) {
        return kernel.mark(array, predicate, target, word, first, last);
      }

      @Override
      protected void move(T[] target, int at, long[] marked, int word, int lastWord, int first) {
        Marked.move(array, target, at, marked, word, lastWord, first);
      }
    }.run(where);
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
    Objects.requireNonNull(elements, "elements");
    Objects.requireNonNull(maker, "maker");
    Ranges.check(where, "predicate", predicate);
    return new ArrayLoop<T, T>(predicate) {
      @Override
      protected void add(T element, List<T> target) {
        if (predicate.test(element)) {
          target.add(element);
        }
      }
    }.run(where, elements, maker);
  }
}
