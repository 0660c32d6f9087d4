package io.jackdaw.internal.topology;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the workers of a pool have learnt about where the operating system puts a thread that is
 * woken: on a processor of its own, or on that of the thread that woke it, where the two take turns
 * although another processor is free. Until a worker has seen the second case, nobody does anything
 * about it.
 */
public final class Crowding {
  /** The number of wake-ups from which on it is worth finding out. */
  static final int FEW = 100;

  private final Supplier<@Nullable Scheduler> search;

  /** Wake-ups so far. Writers and readers: wakers, plain; a lost count costs nothing. */
  private int wakeUps;

  /**
   * The system's scheduler, or null while it is not known. Writers: wakers, volatile. Readers: all,
   * volatile.
   */
  private volatile @Nullable Scheduler scheduler;

  /**
   * Whether a woken thread was once put on its waker's processor. Writers and readers: all,
   * volatile.
   */
  private volatile boolean seen;

  /** Nothing learnt yet. */
  public Crowding() {
    this(LinuxScheduler::find);
  }

  Crowding(Supplier<@Nullable Scheduler> search) {
    this.search = search;
  }

  /** Counts a wake-up, and asks for the scheduler once there were enough. */
  @Nullable Scheduler wakeUp() {
    if (wakeUps < FEW) {
      wakeUps++;
    } else if (scheduler == null) {
      scheduler = search.get();
    }
    return scheduler;
  }

  @Nullable Scheduler scheduler() {
    return scheduler;
  }

  void saw() {
    if (!seen) {
      seen = true;
    }
  }

  boolean wasSeen() {
    return seen;
  }
}
