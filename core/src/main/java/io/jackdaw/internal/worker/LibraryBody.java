package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import org.jspecify.annotations.Nullable;

/**
 * A body whose fork must not get lost silently, or that somebody other than its runner can
 * complete. Our own libraries need this; users do not.
 *
 * @param <T> the type of the object
 */
public interface LibraryBody<T extends @Nullable Object> extends Body.RangeToVoid<T> {
  /**
   * Called instead of {@link #run} for a fork that nobody joined and nobody took, when an older
   * fork is joined or the task ends. A slot-tier join of a private fork does not look for such
   * leftovers above it.
   *
   * @param worker the worker that it was forked on
   * @param data the object given to {@code fork}
   * @param cause the exception that ended the task, or null
   */
  void givenUp(PoolWorker worker, T data, @Nullable Throwable cause);

  /**
   * Called instead of {@link #run} for a fork that somebody took but could not start: its
   * computation was cancelled, or a context carrier failed. Whoever joins the fork gets the
   * exception anyway; this tells anybody who waits for it in another way.
   *
   * @param worker the worker that took it
   * @param data the object given to {@code fork}
   * @param why the reason it could not start
   */
  default void notStarted(PoolWorker worker, T data, Throwable why) {}

  /**
   * Whether a join of this body goes on waiting when its thread is interrupted. Otherwise the
   * interrupt cancels the computation that the thread began with. In both cases the interrupt
   * status is set again after the join.
   *
   * @return false, unless the library promises otherwise
   */
  default boolean waitsThroughInterrupts() {
    return false;
  }

  /**
   * Whether a join need not wait for whoever runs the fork, because somebody else has given it a
   * result. The join then returns, and the task that forked it waits for the runner at its own end.
   *
   * @param data the object given to {@code fork}
   * @return false, unless tasks of the library can be completed by somebody other than their runner
   */
  default boolean isOver(T data) {
    return false;
  }

  /**
   * Called before a thread sleeps at a join: the library must unpark it when {@link #isOver}
   * becomes true. May be called more than once for one join.
   *
   * @param data the object given to {@code fork}
   * @param waiting the thread
   */
  default void wakeWhenOver(T data, Thread waiting) {}
}
