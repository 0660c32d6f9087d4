package io.jackdaw;

import io.jackdaw.internal.pool.Compensation;
import java.util.Objects;
import java.util.concurrent.Callable;

/**
 * Lets a task wait for something outside of the pool without taking a worker away from it: what the
 * task has forked becomes public, and another worker may start in its place until the call is over.
 *
 * <pre>{@code
 * byte[] page = Blocking.call(() -> http.send(request, ofByteArray()).body());
 * }</pre>
 *
 * <p>Outside of a pool the call is just made.
 */
public final class Blocking {
  private Blocking() {}

  /**
   * Makes a call that may block.
   *
   * @param blocking the call
   * @param <T> the type of its result
   * @return its result
   * @throws Exception what the call threw
   */
  public static <T> T call(Callable<T> blocking) throws Exception {
    Objects.requireNonNull(blocking, "blocking");
    return Compensation.call(blocking);
  }

  /**
   * Does something that may block.
   *
   * @param blocking what to do
   * @param <X> what it throws
   * @throws X what it threw
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
   * Something that may block.
   *
   * @param <X> what it throws
   */
  @FunctionalInterface
  public interface BlockingAction<X extends Exception> {
    /**
     * Does it.
     *
     * @throws X if it fails
     */
    void run() throws X;
  }
}
