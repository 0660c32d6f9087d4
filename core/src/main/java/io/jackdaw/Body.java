package io.jackdaw;

import org.jspecify.annotations.Nullable;

/**
 * What a fork of the slot tier runs: a function of primitives, and at most one object, that is kept
 * in a {@code static final} constant.
 *
 * <pre>{@code
 * static final Body.LongToLong FIB = Fib::fib;
 *
 * static long fib(Worker w, long n) {
 *   return n < 2 ? n : w.both(FIB, n - 1, n - 2, Long::sum);
 * }
 * }</pre>
 *
 * <p>A constant lets the JIT compile the join of a fork that nobody took into a direct call. Any
 * instance works; one that is not a constant is only slower.
 *
 * <p>A body is named after what goes in, then what comes out.
 */
public sealed interface Body {

  /** {@code long → long}. */
  @FunctionalInterface
  non-sealed interface LongToLong extends Body {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param a the argument of the call
     * @return the result
     */
    long run(Worker worker, long a);
  }

  /** {@code (long, long) → long}. */
  @FunctionalInterface
  non-sealed interface LongsToLong extends Body {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param a the first argument of the call
     * @param b the second argument of the call
     * @return the result
     */
    long run(Worker worker, long a, long b);
  }

  /**
   * {@code (T, long, long)} to something: an object, such as an array or a tree node, and a range
   * of it or any two numbers.
   *
   * @param <T> the type of the object
   */
  sealed interface OverRange<T extends @Nullable Object> extends Body {}

  /**
   * {@code (T, long, long) → long}.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface RangeToLong<T extends @Nullable Object> extends OverRange<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     * @param a the first number of the call
     * @param b the second number of the call
     * @return the result
     */
    long run(Worker worker, T data, long a, long b);
  }

  /**
   * {@code (T, long, long) → R}.
   *
   * @param <T> the type of the object
   * @param <R> the type of the result
   */
  @FunctionalInterface
  non-sealed interface RangeToObject<T extends @Nullable Object, R extends @Nullable Object>
      extends OverRange<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     * @param a the first number of the call
     * @param b the second number of the call
     * @return the result
     */
    R run(Worker worker, T data, long a, long b);
  }

  /**
   * {@code (T, long, long) → void}.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface RangeToVoid<T extends @Nullable Object> extends OverRange<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     * @param a the first number of the call
     * @param b the second number of the call
     */
    void run(Worker worker, T data, long a, long b);
  }
}
