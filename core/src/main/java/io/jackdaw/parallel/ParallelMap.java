package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.ArrayLoop;
import io.jackdaw.internal.loops.Cuts;
import io.jackdaw.internal.loops.Kernel;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.loops.Ranges;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fills arrays: each element with what a function says for its index or for an element of another
 * array. Cut by {@link Morsels}, so that workers do not write the same cache line. If the function
 * throws, some elements are set and others are not.
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
    check(where, target, function);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(target, function, 0, target.length);
    } else {
      new Fill(function, target) {
        @Override
        void fill(int from, int to) {
          kernel().set(target, function, from, to);
        }
      }.on(where, 0, target.length);
    }
  }

  /**
   * Sets every element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param target the array
   * @param function from index to element
   */
  public static void setAll(Workplace where, long[] target, IntToLongFunction function) {
    check(where, target, function);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(target, function, 0, target.length);
    } else {
      new Fill(function, target) {
        @Override
        void fill(int from, int to) {
          kernel().set(target, function, from, to);
        }
      }.on(where, 0, target.length);
    }
  }

  /**
   * Sets every element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param target the array
   * @param function from index to element
   */
  public static void setAll(Workplace where, double[] target, IntToDoubleFunction function) {
    check(where, target, function);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(target, function, 0, target.length);
    } else {
      new Fill(function, target) {
        @Override
        void fill(int from, int to) {
          kernel().set(target, function, from, to);
        }
      }.on(where, 0, target.length);
    }
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
    check(where, target, function);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(target, function, 0, target.length);
    } else {
      new Fill(function, target) {
        @Override
        void fill(int from, int to) {
          kernel().set(target, function, from, to);
        }
      }.on(where, 0, target.length);
    }
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
    check(where, target, function);
    Objects.requireNonNull(source, "source");
    Ranges.checkSameLength("source", source.length, target.length);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(source, target, function, 0, target.length);
    } else {
      new Fill(function, target) {
        @Override
        void fill(int from, int to) {
          kernel().set(source, target, function, from, to);
        }
      }.on(where, 0, target.length);
    }
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
    Objects.requireNonNull(elements, "elements");
    Objects.requireNonNull(maker, "maker");
    Ranges.check(where, "function", function);
    return new ArrayLoop<S, T>(function) {
      @Override
      protected void add(S element, List<T> target) {
        target.add(function.apply(element));
      }
    }.run(where, elements, maker);
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

  private static <T extends @Nullable Object> T itself(T element) {
    return element;
  }

  private static void check(Workplace where, Object target, Object function) {
    Objects.requireNonNull(target, "target");
    Ranges.check(where, "function", function);
  }

  /** A loop that writes an array. */
  private abstract static class Fill extends Loop {
    Fill(Object function, Object target) {
      super(function, Cuts.of(target));
    }

    abstract void fill(int from, int to);

    @Override
    protected long step(long value, long from, long to) {
      fill((int) from, (int) to);
      return value;
    }
  }
}
