package io.jackdaw;

import org.jspecify.annotations.Nullable;

/**
 * What a fork of the slot tier runs: a function of at most one object and two numbers that is kept
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

  /**
   * {@code T} to something: an object and no number, such as a node of a tree. To the runtime each
   * is a body over a range that does not look at the range.
   *
   * @param <T> the type of the object
   */
  sealed interface OverObject<T extends @Nullable Object> extends OverRange<T> {}

  /**
   * {@code T → long}.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface ObjectToLong<T extends @Nullable Object>
      extends RangeToLong<T>, OverObject<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     * @return the result
     */
    long run(Worker worker, T data);

    /** {@inheritDoc} Ignores the numbers. */
    @Override
    default long run(Worker worker, T data, long a, long b) {
      return run(worker, data);
    }
  }

  /**
   * {@code T → R}.
   *
   * @param <T> the type of the object
   * @param <R> the type of the result
   */
  @FunctionalInterface
  non-sealed interface ObjectToObject<T extends @Nullable Object, R extends @Nullable Object>
      extends RangeToObject<T, R>, OverObject<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     * @return the result
     */
    R run(Worker worker, T data);

    /** {@inheritDoc} Ignores the numbers. */
    @Override
    default R run(Worker worker, T data, long a, long b) {
      return run(worker, data);
    }
  }

  /**
   * {@code T → void}.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface ObjectToVoid<T extends @Nullable Object>
      extends RangeToVoid<T>, OverObject<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     */
    void run(Worker worker, T data);

    /** {@inheritDoc} Ignores the numbers. */
    @Override
    default void run(Worker worker, T data, long a, long b) {
      run(worker, data);
    }
  }

  /**
   * {@code (T, double, double) → double}: an object, such as a function, and an interval or any two
   * numbers.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface IntervalToDouble<T extends @Nullable Object> extends Body {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object of the call
     * @param a the first number of the call
     * @param b the second number of the call
     * @return the result
     */
    double run(Worker worker, T data, double a, double b);
  }

  /** {@code (double, double) → double}. */
  @FunctionalInterface
  interface DoublesToDouble extends IntervalToDouble<@Nullable Object> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param a the first argument of the call
     * @param b the second argument of the call
     * @return the result
     */
    double run(Worker worker, double a, double b);

    /** {@inheritDoc} Ignores the object. */
    @Override
    default double run(Worker worker, @Nullable Object data, double a, double b) {
      return run(worker, a, b);
    }
  }
}
