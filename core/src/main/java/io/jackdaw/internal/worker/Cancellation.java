package io.jackdaw.internal.worker;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Why the task that runs on a worker must not go on: its scope was cancelled, or a branch of it has
 * failed elsewhere ({@link Failures}). Code that polls asks {@link PoolWorker#isCancelled} or
 * {@link PoolWorker#stopIfCancelled}, which come here only if a signal says that there may be a
 * reason. For the worker's owner only, unless a method says otherwise.
 */
public final class Cancellation {
  private Cancellation() {}

  /**
   * Why the running task must not go on, or null: it was cancelled, or one of its branches has
   * failed elsewhere.
   *
   * @param ticket only branches that were forked before this one count
   */
  static @Nullable CancellationException stop(PoolWorker worker, int ticket) {
    Activation current = worker.activation;
    if (current == null) {
      return null;
    }
    if (current.scope().isCancelled()) {
      return current.scope().cancellation();
    }
    int failed = worker.failures.failedBefore(ticket);
    if (failed >= ticket) {
      failed = worker.failures.failedAround(current);
    }
    return failed < ticket ? new Stop(failed) : null;
  }

  /** Whether what runs there was cancelled. */
  static boolean isStopped(PoolWorker worker) {
    Activation current = worker.activation;
    return current != null && current.scope().isCancelled();
  }

  /** Why nothing may start there any more, or null. */
  static @Nullable Throwable cause(PoolWorker worker) {
    Activation current = worker.activation;
    return current != null && current.scope().isCancelled() ? current.scope().cancellation() : null;
  }

  /** A part of what runs there, to be cancelled on its own. */
  public static Scope newScope(PoolWorker worker) {
    return Scope.within(activation(worker).scope());
  }

  // ---- by an interrupt of the caller

  /**
   * The computation of the caller that sits at a worker, if an interrupt of its thread is meant for
   * that computation; null if there is none, or if the thread runs a future on top, which may be
   * what was interrupted. Any thread.
   */
  public static @Nullable Computation callersComputation(PoolWorker worker) {
    Activation top = worker.activation;
    if (top == null) {
      return null;
    }
    Computation oldest = top.oldest().computation();
    for (Activation each = top; each != null; each = each.below()) {
      if (each.scope() instanceof Computation root && root != oldest) {
        return null;
      }
    }
    return oldest.isOf(worker.seat.occupant()) ? oldest : null;
  }

  /** See {@link Computation#callerWasInterrupted}. */
  static void callerWasInterrupted(PoolWorker worker) {
    Activation top = worker.activation;
    if (top != null) {
      top.oldest().computation().callerWasInterrupted();
    }
  }

  /**
   * From now on an interrupt of the caller does not cancel what it called: see {@code
   * ForkJoinTask.invoke}.
   */
  public static void waitThroughInterrupts(PoolWorker worker) {
    activation(worker).computation().waitThroughInterrupts();
  }

  private static Activation activation(PoolWorker worker) {
    return Objects.requireNonNull(worker.activation, "a worker with an owner");
  }
}
