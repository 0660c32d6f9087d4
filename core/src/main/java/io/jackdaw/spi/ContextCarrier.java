package io.jackdaw.spi;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Carries something that is bound to a thread (a logging context, a trace, a security principal)
 * into the tasks of a computation. It is captured once, where the computation is submitted, and put
 * on each worker that runs a part of it.
 *
 * <p>Give carriers to {@code Jackdaw.builder().context(…)}, or name them in {@code
 * META-INF/services/io.jackdaw.spi.ContextCarrier}. The context class loader is always carried.
 * Contexts are entered in the order of their carriers, so that the last one is the innermost, and
 * left in the opposite order.
 *
 * <p>There are carriers for {@linkplain #scopedValues scoped values}, {@linkplain #threadLocals
 * thread locals} and {@linkplain #mdc SLF4J's MDC}.
 */
@FunctionalInterface
public interface ContextCarrier {

  /**
   * Captures the context of the current thread.
   *
   * @return the context to put on the workers, or null if there is nothing to carry
   */
  @Nullable Captured capture();

  /** A captured context that can be put on a thread and taken off again. */
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

  /**
   * A captured context that can only be put around a call, such as the binding of a {@link
   * ScopedValue}.
   *
   * <pre>{@code
   * ContextCarrier carrier = () -> {
   *   String user = USER.get();
   *   return (ContextCarrier.Wrapping) task -> ScopedValue.where(USER, user).run(task);
   * };
   * }</pre>
   */
  @SuppressWarnings("FunctionalInterfaceMethodChanged") // the pool asks which of the two it is
  @FunctionalInterface
  interface Wrapping extends Captured {
    /**
     * Runs a task inside the context: once, on the current thread, before it returns. If it throws
     * before the task has started, the task does not run, as in {@link Captured#enter}. What the
     * task throws it lets through.
     *
     * @param task what to run
     */
    void around(Runnable task);

    /** Not called: {@link #around} does it all. */
    @Override
    default Runnable enter() {
      throw new UnsupportedOperationException("this context wraps the task: call around");
    }
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
   * Carries scoped values: each part of a computation finds them bound as they were where it was
   * submitted.
   *
   * <p>A binding cannot be undone. A worker that waits at a join and helps another computation
   * meanwhile shows that one its own values, if they were not bound where that one was submitted.
   *
   * @param values the values to carry; those that are not bound are left out
   * @return the carrier
   */
  static ContextCarrier scopedValues(ScopedValue<?>... values) {
    return new ScopedValueCarrier(List.of(values));
  }

  /**
   * Carries thread locals: each part of a computation finds the values that they had where it was
   * submitted. The values are shared, not copied: they should not change, or bear being used by
   * several threads.
   *
   * @param locals the thread locals to carry
   * @return the carrier
   */
  static ContextCarrier threadLocals(ThreadLocal<?>... locals) {
    return new ThreadLocalCarrier(List.of(locals));
  }

  /**
   * Carries the mapped diagnostic context of SLF4J, {@code org.slf4j.MDC}.
   *
   * @return the carrier
   * @throws IllegalStateException if there is no SLF4J on the class path or module path
   */
  static ContextCarrier mdc() {
    try {
      return new MdcCarrier();
    } catch (LinkageError e) {
      throw new IllegalStateException(
          "ContextCarrier.mdc() needs SLF4J (org.slf4j) on the class path or module path", e);
    }
  }
}
