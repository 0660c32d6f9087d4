package io.jackdaw.internal.worker;

import io.jackdaw.internal.pool.PoolFuture;
import io.jackdaw.internal.pool.Threads;
import org.jspecify.annotations.Nullable;

/**
 * A thread that runs a {@link PoolFuture}, and the interrupt that {@code cancel(true)} owes it. On
 * top of the task the thread may run something else: a stolen fork while it waits at a join, or
 * another future that it asked for. The interrupt is not meant for those, so it stays a debt until
 * the thread is back at the task.
 *
 * <p>The canceller notes the debt, <i>then</i> looks what is on top; the thread takes what is on
 * top off, <i>then</i> looks for a debt. So one of them sees the other, and whoever pays does so
 * under the lock:
 *
 * <ul>
 *   <li>The canceller looks before the thread has taken it off: the thread finds the debt and pays.
 *   <li>The canceller looks after that: it pays, and the thread, if it saw the debt, finds it paid.
 *       There is one interrupt, not two.
 *   <li>The canceller looks before the thread puts something on top, and interrupts after that: it
 *       holds the lock all the time, and the thread passes through the lock before it starts what
 *       is on top ({@link #putInterruptAside}).
 *   <li>The task ends: its future lets go of this object under the future's lock, which a canceller
 *       holds, too. A canceller that came before has interrupted, and {@link #end} clears that
 *       interrupt, so that the worker's next task does not see it; or it has left a debt, which is
 *       forgotten. A canceller that comes later finds nobody.
 * </ul>
 *
 * <p>(Not closed: a task that sits down in another pool, in its {@code invoke}, is interrupted
 * there, whatever that pool's worker is doing at the time.)
 */
public final class Runner {
  private final Thread thread;
  private final @Nullable PoolWorker worker;

  /** The worker's topmost activation when the future began. */
  private final @Nullable Activation home;

  /** The future that is suspended under this one, on the same worker. */
  private final @Nullable Runner below;

  /**
   * Whether an interrupt is to be delivered. Writers: under the lock of this object, volatile.
   * Readers: the thread, without the lock for a first look.
   */
  private volatile boolean due;

  /** Whether an interrupt was delivered. Under the lock of this object. */
  private boolean interrupted;

  /** The current thread, which sits at {@code worker}, if at any. */
  public Runner(@Nullable PoolWorker worker) {
    this.thread = Thread.currentThread();
    this.worker = worker;
    this.home = worker == null ? null : worker.activation;
    this.below = worker == null ? null : worker.runner;
  }

  /** The future starts. Called by the thread. */
  public void start() {
    if (worker != null) {
      worker.runner = this;
    }
  }

  /**
   * The future has ended, and nobody calls {@link #interrupt} any more. An interrupt that came was
   * meant for it, not for the task whose {@code get} it ran in. Called by the thread.
   */
  public synchronized void end() {
    if (worker == null) {
      return;
    }
    worker.runner = below;
    if (interrupted) {
      Threads.clearInterrupt();
      worker.engine.interruptIfStopping(worker); // shutdownNow's interrupt was meant for all tasks
    }
    if (below != null) {
      below.cameBack(); // a future of another pool has no activation of its own
    }
  }

  /** The future was cancelled. Any thread. */
  public synchronized void interrupt() {
    due = true; // before the look
    payIfBack();
  }

  /**
   * Something is put on top of the future: takes the interrupt off the thread. Under the lock, so a
   * canceller that found the thread at the future has interrupted it by now, and one that comes
   * later leaves a debt. Called by the thread.
   *
   * @return whether there was one
   */
  synchronized boolean putInterruptAside() {
    return Thread.interrupted();
  }

  /** Something was taken off the top of the future. Called by the thread. */
  void cameBack() {
    if (due) {
      synchronized (this) {
        payIfBack();
      }
    }
  }

  private void payIfBack() {
    if (due && !helpsAnother()) {
      due = false;
      interrupted = true;
      thread.interrupt();
    }
  }

  /**
   * Whether another computation is on top. What the future itself invoked lies on top as well, but
   * belongs to the same computation.
   */
  private boolean helpsAnother() {
    Activation top = worker == null ? home : worker.activation;
    for (Activation each = top; each != home && each != null; each = each.below()) {
      if (home == null || each.computation() != home.computation()) {
        return true;
      }
    }
    return false;
  }
}
