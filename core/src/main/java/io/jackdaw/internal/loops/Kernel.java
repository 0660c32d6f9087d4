package io.jackdaw.internal.loops;

import io.jackdaw.parallel.Parallel.ElementAction;
import io.jackdaw.parallel.Parallel.IndexAction;
import io.jackdaw.parallel.Parallel.LongIndexAction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The innermost loops of this package: plain counted loops that call a user's function.
 *
 * <p>The JIT compiles such a loop well, with the function inlined, as long as it has seen one or
 * two functions there; with the third one in a JVM each call becomes a virtual one and loops get
 * several times slower. So a function that is worth it gets loops of its own: a copy of the class
 * {@link KernelLoops} (see {@link Pace#kernel}).
 */
@SuppressWarnings("overloads") // callers pass functions with a type
public abstract class Kernel {
  public abstract void each(IndexAction<RuntimeException> body, int from, int to);

  public abstract void each(LongIndexAction<RuntimeException> body, long from, long to);

  public abstract <T extends @Nullable Object> void each(
      T[] array, ElementAction<? super T, RuntimeException> body, int from, int to);

  public abstract long sum(IntToLongFunction function, long value, int from, int to);

  public abstract double sum(IntToDoubleFunction function, double value, int from, int to);

  public abstract long fold(
      IntToLongFunction function, LongBinaryOperator operator, long value, int from, int to);

  public abstract double fold(
      IntToDoubleFunction function, DoubleBinaryOperator operator, double value, int from, int to);

  public abstract <T extends @Nullable Object> T fold(
      IntFunction<? extends T> function, BinaryOperator<T> operator, T value, int from, int to);

  /** Combines elements of an array with a value that comes before them. */
  public abstract long fold(
      long[] array, LongBinaryOperator operator, long value, int from, int to);

  public abstract int fold(int[] array, IntBinaryOperator operator, int value, int from, int to);

  public abstract double fold(
      double[] array, DoubleBinaryOperator operator, double value, int from, int to);

  public abstract <T extends @Nullable Object> T fold(
      T[] array, BinaryOperator<T> operator, T value, int from, int to);

  /**
   * Replaces each element by the combination of a start value and all elements before it, with the
   * element itself (inclusive) or without it.
   *
   * @return all combined
   */
  public abstract long scan(
      long[] array, LongBinaryOperator operator, long value, boolean inclusive, int from, int to);

  public abstract int scan(
      int[] array, IntBinaryOperator operator, int value, boolean inclusive, int from, int to);

  public abstract double scan(
      double[] array,
      DoubleBinaryOperator operator,
      double value,
      boolean inclusive,
      int from,
      int to);

  public abstract <T extends @Nullable Object> T scan(
      T[] array, BinaryOperator<T> operator, T value, boolean inclusive, int from, int to);

  public abstract void set(int[] target, IntUnaryOperator function, int from, int to);

  public abstract void set(long[] target, IntToLongFunction function, int from, int to);

  public abstract void set(double[] target, IntToDoubleFunction function, int from, int to);

  public abstract <T extends @Nullable Object> void set(
      T[] target, IntFunction<? extends T> function, int from, int to);

  public abstract <S extends @Nullable Object, T extends @Nullable Object> void set(
      S[] source, T[] target, Function<? super S, ? extends T> function, int from, int to);

  /**
   * Notes which elements stay, a bit per element: those from {@code from} on, 64 to a word of
   * {@code marks}, from {@code word} on.
   *
   * @return the bits of the last elements before {@code to}, which do not fill a word and are not
   *     written
   */
  public abstract long mark(IntPredicate predicate, long[] marks, int word, int from, int to);

  public abstract long mark(
      int[] source, IntPredicate predicate, long[] marks, int word, int from, int to);

  public abstract long mark(
      long[] source, LongPredicate predicate, long[] marks, int word, int from, int to);

  public abstract long mark(
      double[] source, DoublePredicate predicate, long[] marks, int word, int from, int to);

  public abstract <T extends @Nullable Object> long mark(
      T[] source, Predicate<? super T> predicate, long[] marks, int word, int from, int to);

  public abstract void count(long[] counts, IntUnaryOperator bucketOf, int from, int to);

  /** The first index for which the predicate says what is wanted, or {@code to}. */
  public abstract int next(IntPredicate predicate, boolean wanted, int from, int to);
}
