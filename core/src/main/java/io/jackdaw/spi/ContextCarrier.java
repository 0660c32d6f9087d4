package io.jackdaw.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Carries something that is bound to a thread (a logging context, a trace, a security principal)
 * into the tasks of a computation. It is captured once, where the computation is submitted, and put
 * on each worker that runs a part of it.
 *
 * <p>Give carriers to {@code Jackdaw.builder().context(…)}, or name them in {@code
 * META-INF/services/io.jackdaw.spi.ContextCarrier}. The context class loader is always carried.
 */
@FunctionalInterface
public interface ContextCarrier {

  /**
   * Captures the context of the current thread.
   *
   * @return the context to put on the workers, or null if there is nothing to carry
   */
  @Nullable Captured capture();

  /** A captured context. */
  @FunctionalInterface
  interface Captured {
    /**
     * Puts the context on the current thread. If it throws, the task does not run: its Future, or
     * the join that waits for it, gets the exception. A task given to {@code execute} has nobody to
     * hand the exception to. It is reported as uncaught, and the task runs without any of the
     * captured contexts: whoever waits for the task's effect ({@code CompletableFuture} works that
     * way) would otherwise wait forever.
     *
     * @return a Runnable that restores the context that the thread had before
     */
    Runnable enter();
  }

  /** The context class loader, carried in every pool. */
  ContextCarrier CLASS_LOADER =
      () -> {
        ClassLoader captured = Thread.currentThread().getContextClassLoader();
        return () -> {
          Thread thread = Thread.currentThread();
          ClassLoader before = thread.getContextClassLoader();
          if (before == captured) {
            return () -> {};
          }
          thread.setContextClassLoader(captured);
          return () -> thread.setContextClassLoader(before);
        };
      };

  /**
   * Captures with each carrier.
   *
   * @param carriers the carriers of a pool
   * @return what they captured, without those that had nothing
   */
  static List<Captured> captureAll(List<ContextCarrier> carriers) {
    List<Captured> captured = new ArrayList<>(carriers.size());
    for (ContextCarrier carrier : carriers) {
      Captured one = carrier.capture();
      if (one != null) {
        captured.add(one);
      }
    }
    return captured;
  }

  /**
   * Enters each context, first to last.
   *
   * @param captured what {@link #captureAll} returned
   * @return a Runnable that leaves them again, last to first
   */
  static Runnable enterAll(List<Captured> captured) {
    List<Runnable> entered = new ArrayList<>(captured.size());
    try {
      for (Captured one : captured) {
        entered.add(
            Objects.requireNonNull(one.enter(), "ContextCarrier.Captured.enter() returned null"));
      }
    } catch (Throwable t) {
      leaveAll(entered);
      throw t;
    }
    return () -> leaveAll(entered);
  }

  private static void leaveAll(List<Runnable> entered) {
    RuntimeException first = null;
    for (int i = entered.size() - 1; i >= 0; i--) {
      try {
        entered.get(i).run();
      } catch (RuntimeException e) { // the other contexts must be left all the same
        first = first == null ? e : first;
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
