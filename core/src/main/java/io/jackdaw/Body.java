package io.jackdaw;

import org.jspecify.annotations.Nullable;

/**
 * What a fork of the slot tier runs: a function of primitives, and at most one object, that is kept
 * in a {@code static final} constant and named again at the join.
 *
 * <pre>{@code
 * static final Body.OfLong FIB = Fib::fib;
 *
 * static long fib(Worker w, long n) {
 *   if (n < 2) return n;
 *   int right = w.fork(FIB, n - 2);
 *   long left = fib(w, n - 1);
 *   return left + w.join(FIB, right, n - 2);
 * }
 * }</pre>
 *
 * <p>A constant lets the JIT compile the join of a fork that nobody took into a direct call. Any
 * instance works; one that is not a constant is only slower.
 */
public sealed interface Body {

  /** {@code long → long}. */
  @FunctionalInterface
  non-sealed interface OfLong extends Body {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param a the argument given to {@code fork}
     * @return the result, handed to {@code join}
     */
    long run(Worker worker, long a);
  }

  /** {@code (long, long) → long}. */
  @FunctionalInterface
  non-sealed interface OfLongs extends Body {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param a the first argument given to {@code fork}
     * @param b the second argument given to {@code fork}
     * @return the result, handed to {@code join}
     */
    long run(Worker worker, long a, long b);
  }

  /**
   * {@code (T, long, long)} to something: an object, such as an array or a tree node, and a range
   * or two numbers.
   *
   * @param <T> the type of the object
   */
  sealed interface OfObject<T extends @Nullable Object> extends Body {}

  /**
   * {@code (T, long, long) → long}.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface ToLong<T extends @Nullable Object> extends OfObject<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object given to {@code fork}
     * @param a the first number given to {@code fork}
     * @param b the second number given to {@code fork}
     * @return the result, handed to {@code join}
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
  non-sealed interface ToObject<T extends @Nullable Object, R extends @Nullable Object>
      extends OfObject<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object given to {@code fork}
     * @param a the first number given to {@code fork}
     * @param b the second number given to {@code fork}
     * @return the result, handed to {@code join}
     */
    R run(Worker worker, T data, long a, long b);
  }

  /**
   * {@code (T, long, long) → void}.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  non-sealed interface ToVoid<T extends @Nullable Object> extends OfObject<T> {
    /**
     * Runs the body.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param data the object given to {@code fork}
     * @param a the first number given to {@code fork}
     * @param b the second number given to {@code fork}
     */
    void run(Worker worker, T data, long a, long b);

    /**
     * Called instead of {@link #run} for a fork that nobody joined and nobody took, when an older
     * one is joined or its task ends. Does nothing, so the fork is dropped; a library whose tasks
     * must not get lost runs or cancels them here. A slot-tier join of a private fork does not look
     * for such leftovers above it.
     *
     * @param worker the worker that it was forked on
     * @param data the object given to {@code fork}
     * @param cause the exception that ended the task, or null
     */
    default void givenUp(Worker worker, T data, @Nullable Throwable cause) {}

    /**
     * Called instead of {@link #run} for a fork that somebody took and could not start: its
     * computation was cancelled, or a context carrier failed. Does nothing: whoever joins the fork
     * gets the exception. A library whose tasks others may wait for as well tells them here.
     *
     * @param worker the worker that took it
     * @param data the object given to {@code fork}
     * @param why what kept it from starting
     */
    default void notStarted(Worker worker, T data, Throwable why) {}

    /**
     * Whether a join of this body goes on waiting when its thread is interrupted. Otherwise the
     * interrupt cancels the computation that the thread began with. In both cases the interrupt
     * status is set again after the join.
     *
     * @return false, unless a library promises something else to its users
     */
    default boolean waitsThroughInterrupts() {
      return false;
    }

    /**
     * Whether a join need not wait for whoever runs the fork, because somebody else has given it a
     * result. The join then returns, and the end of the task that forked it waits for that runner.
     *
     * @param data the object given to {@code fork}
     * @return false, unless the tasks of a library can be completed by others than their runner
     */
    default boolean isOver(T data) {
      return false;
    }

    /**
     * Called before a thread sleeps at a join: it is to be unparked when {@link #isOver} becomes
     * true. May be called more than once for one join.
     *
     * @param data the object given to {@code fork}
     * @param waiting the thread
     */
    default void wakeWhenOver(T data, Thread waiting) {}
  }
}
