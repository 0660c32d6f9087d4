package io.jackdaw.internal.worker;

import io.jackdaw.internal.pool.Engine;
import io.jackdaw.spi.ContextCarrier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of {@code invoke} or one submitted task with everything it forks: the root of a tree of
 * scopes, and the carrier of the context that was captured when it was submitted.
 */
public final class Computation extends Scope {
  /** Why it is cancelled when its caller is interrupted. */
  public static final String CALLER_INTERRUPTED = "the caller was interrupted";

  private final Engine engine;
  private final List<ContextCarrier.Captured> contexts;

  /** Whether some context has to be put around the run of a part. */
  final boolean wraps;

  private final @Nullable Thread caller;
  private final boolean endless;

  /**
   * Whether an interrupt of the caller does not matter. Written by the caller, when it begins; read
   * by the watcher; volatile.
   */
  private volatile boolean waitsThroughInterrupts;

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

  @Override
  public Computation computation() {
    return this;
  }

  @Override
  public void cancel(String why) {
    if (!endless) {
      super.cancel(why);
    }
  }

  @Override
  @Nullable String reasonHere() {
    String why = super.reasonHere();
    return why != null || endless || !engine.isStopping()
        ? why
        : "the pool was stopped by shutdownNow";
  }

  void announceCancellation() {
    engine.announceCancellation();
  }

  /** Whether its caller was interrupted, and that matters. Any thread. */
  public boolean isCallerInterrupted() {
    return caller != null && caller.isInterrupted() && !waitsThroughInterrupts;
  }

  /** Whether a thread called it and takes part. Any thread. */
  boolean isOf(@Nullable Thread thread) {
    return caller != null && caller == thread;
  }

  /** The interrupt of a caller was put aside while its thread helps others. Called by it. */
  void callerWasInterrupted() {
    if (isOf(Thread.currentThread()) && !waitsThroughInterrupts) {
      cancel(CALLER_INTERRUPTED);
    }
  }

  /** From now on an interrupt of the caller does not cancel it. */
  void waitThroughInterrupts() {
    waitsThroughInterrupts = true;
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
