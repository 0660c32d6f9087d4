package io.jackdaw.internal.worker;

import io.jackdaw.internal.pool.PoolFuture;
import io.jackdaw.internal.pool.Threads;
import org.jspecify.annotations.Nullable;

/**
 * A thread that runs a {@link PoolFuture}, and the interrupt that {@code cancel(true)} owes it. On
 * top of the task the thread may run something else: a stolen fork while it waits at a join, or
 * another future that it asked for. That one is not meant, so the interrupt stays a debt until the
 * thread is back at the task.
 *
 * <p>The canceller notes the debt, <i>then</i> looks what is on top; the thread takes that off,
 * <i>then</i> looks for a debt. So one of them sees the other, and who pays does it under the lock:
 *
 * <ul>
 *   <li>The canceller looks before it is off: the thread finds the debt and pays.
 *   <li>It looks after that: it pays, and the thread, if it saw the debt, finds it paid. There is
 *       one interrupt, not two.
 *   <li>It looks before something else is put on top, and interrupts after that: it holds the lock
 *       all the time, and the thread passes through the lock before what is on top starts ({@link
 *       #putInterruptAside}).
 *   <li>The task ends: its future lets go of this object under the future's lock, which a canceller
 *       holds, too. One that came before has interrupted, and {@link #end} clears that, so that the
 *       worker's next task does not see it; or it has left a debt, which is forgotten. One that
 *       comes later finds nobody.
 * </ul>
 *
 * <p>(Not closed: a task that sits down in another pool, in its {@code invoke}, is interrupted
 * there whatever that pool's worker does just then.)
 */
public final class Runner {
  private final Thread thread;
  private final @Nullable PoolWorker worker;

  /** What was topmost on the worker when it began. */
  private final @Nullable Activation home;

  /** The future that is suspended under this one, on the same worker. */
  private final @Nullable Runner below;

  /**
   * Whether an interrupt is to be delivered. Writers: under the lock of this object, volatile.
   * Readers: the thread, without the lock for a first look.
   */
  private volatile boolean due;

  /** Whether one was delivered. Under the lock of this object. */
  private boolean interrupted;

  /** The current thread, where it is now. */
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
      worker.engine.interruptIfStopping(worker); // that one was meant for all of them
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
   * Something is on top of the future from now on: takes the interrupt off the thread. Under the
   * lock, so a canceller that found the thread at the future has interrupted it by now, and one
   * that comes later leaves a debt. Called by the thread.
   *
   * @return whether there was one
   */
  synchronized boolean putInterruptAside() {
    return Thread.interrupted();
  }

  /** Something that was on top of the future is off. Called by the thread. */
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

  /** What it invoked is on top of it as well, but part of the same computation. */
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
