package io.jackdaw.internal.worker;

import io.jackdaw.internal.pool.Engine;
import io.jackdaw.spi.ContextCarrier;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * One call of {@code invoke} or one submitted task with everything it forks: the unit of
 * cancellation, and the carrier of the context that was captured when it was submitted.
 */
public final class Computation {
  private final Engine engine;
  private final List<ContextCarrier.Captured> contexts;

  /** Whether some context has to be put around the run of a part. */
  final boolean wraps;

  private final @Nullable Thread caller;
  private final boolean endless;

  /** Why it was cancelled, or null. Written once, by any thread. */
  private volatile @Nullable String cancelled;

  /**
   * Starts one.
   *
   * @param contexts what was captured when it was submitted
   * @param caller the thread that takes part and has that context anyway, or null
   */
  public Computation(
      Engine engine, List<ContextCarrier.Captured> contexts, @Nullable Thread caller) {
    this(engine, contexts, caller, false);
  }

  private Computation(
      Engine engine,
      List<ContextCarrier.Captured> contexts,
      @Nullable Thread caller,
      boolean endless) {
    this.endless = endless;
    this.engine = engine;
    this.contexts = contexts;
    this.wraps = Contexts.wrap(contexts);
    this.caller = caller;
  }

  /** A computation that is never cancelled: a thief's own handling of stolen parts. */
  static Computation endless(Engine engine) {
    return new Computation(engine, List.of(), null, true);
  }

  /** Another one with the same context: one of several tasks that are submitted together. */
  public Computation sibling() {
    return new Computation(engine, contexts, caller);
  }

  /** From now on forks of this computation throw and its waiting tasks do not start. */
  public void cancel(String why) {
    if (cancelled == null && !endless) {
      cancelled = why;
      engine.announceCancellation();
    }
  }

  public boolean isCancelled() {
    return cancelled != null || (!endless && engine.isStopping());
  }

  CancellationException cancellation() {
    String why = cancelled;
    return new CancellationException(why != null ? why : "the pool was stopped by shutdownNow");
  }

  /**
   * Puts the captured context on this thread.
   *
   * @param below what is suspended under the part that starts, or null
   * @return a Runnable that restores the context that was there; null if nothing was changed
   */
  @Nullable Runnable enter(@Nullable Activation below) {
    return hasContext(below) ? null : Contexts.enter(contexts);
  }

  /** The same for contexts that wrap: runs a part inside all of them. */
  void around(@Nullable Activation below, Runnable part) {
    Contexts.around(hasContext(below) ? List.of() : contexts, part);
  }

  /** Whether this is the caller's thread, and no other computation lies on top of its call. */
  private boolean hasContext(@Nullable Activation below) {
    return below == null && Thread.currentThread() == caller;
  }
}
