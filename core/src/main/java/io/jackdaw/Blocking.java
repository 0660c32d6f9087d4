package io.jackdaw;

import io.jackdaw.internal.pool.Compensation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets a task wait for something outside the pool without taking a worker away from the pool: what
 * the task has forked becomes public, and a spare worker may start in its place until the call is
 * over.
 *
 * <pre>{@code
 * byte[] page = Blocking.call(() -> http.send(request, ofByteArray()).body());
 * }</pre>
 *
 * <p>Outside a pool it simply makes the call.
 */
public final class Blocking {
  private Blocking() {}

  /**
   * Makes a call that may block.
   *
   * @param blocking the call; of a {@link java.util.concurrent.Callable}, pass {@code
   *     callable::call}
   * @param <T> the type of its result
   * @param <X> the type of its exceptions
   * @return its result
   * @throws X if the call fails
   */
  public static <T extends @Nullable Object, X extends Exception> T call(
      BlockingCall<? extends T, X> blocking) throws X {
    Objects.requireNonNull(blocking, "blocking");
    return Compensation.around(blocking::call);
  }

  /**
   * Performs an action that may block.
   *
   * @param blocking the action
   * @param <X> the type of its exceptions
   * @throws X if the action fails
   */
  public static <X extends Exception> void run(BlockingAction<X> blocking) throws X {
    Objects.requireNonNull(blocking, "blocking");
    Compensation.around(
        () -> {
          blocking.run();
          return Boolean.TRUE;
        });
  }

  /**
   * A call that may block.
   *
   * @param <T> the type of its result
   * @param <X> the type of its exceptions
   */
  @FunctionalInterface
  public interface BlockingCall<T extends @Nullable Object, X extends Exception> {
    /**
     * Makes the call.
     *
     * @return its result
     * @throws X if it fails
     */
    T call() throws X;
  }

  /**
   * An action that may block.
   *
   * @param <X> the type of its exceptions
   */
  @FunctionalInterface
  public interface BlockingAction<X extends Exception> {
    /**
     * Performs the action.
     *
     * @throws X if it fails
     */
    void run() throws X;
  }
}
