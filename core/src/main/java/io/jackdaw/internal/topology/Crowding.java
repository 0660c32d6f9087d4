package io.jackdaw.internal.topology;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the workers of a pool have learnt about where the operating system puts a thread that is
 * woken: on a processor of its own, or on that of the thread that woke it, where the two take turns
 * although another processor is free. Until a worker has seen the second case, nobody does anything
 * about it. And if threads that were kept off their waker's processor often run late, because
 * others keep the rest of the machine busy, nobody does so for a while.
 */
public final class Crowding {
  /** The number of wake-ups from which on it is worth finding out. */
  static final int FEW = 100;

  /** A thread that needs longer than this to wake up waits for a processor. */
  static final long LATE_NANOS = 1_000_000;

  /** A late one counts against keeping threads away as much as this many in time count for it. */
  static final int LATE = 10;

  /** This much against it is too much: three late ones in a row, or one in ten for long. */
  private static final int TOO_LATE = 3 * LATE;

  /** The most wake-ups for which nobody is kept away. */
  private static final int MOST_REST = 4 * FEW;

  private final Supplier<@Nullable Scheduler> search;

  /** Measures how long wake-ups take. */
  final LongSupplier clock;

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

  /**
   * What counts against keeping threads away. Writers: threads that wake up, plain; a lost change
   * costs nothing.
   */
  private int against;

  /**
   * For how many wake-ups nobody is kept away the next time. Writers: threads that wake up, plain;
   * a lost change costs nothing.
   */
  private int nextRest = FEW;

  /** How many were kept away since the last one that was late, and ran in time. As above. */
  private int inTime;

  /**
   * For how many wake-ups more nobody is kept away. Writers: wakers, and threads that wake up,
   * plain; a lost count costs nothing.
   */
  private int rest;

  /** Nothing learnt yet. */
  public Crowding() {
    this(LinuxScheduler::find, System::nanoTime);
  }

  Crowding(Supplier<@Nullable Scheduler> search, LongSupplier clock) {
    this.search = search;
    this.clock = clock;
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

  /** Whether to keep the thread that is being woken away from its waker's processor. */
  boolean keepsApart() {
    if (seen && rest > 0) {
      rest--;
      return false;
    }
    return seen;
  }

  /**
   * A thread that was kept away has woken up.
   *
   * @param nanos how long that took
   */
  void woke(long nanos) {
    if (nanos <= LATE_NANOS) {
      against = Math.max(0, against - 1);
      if (++inTime >= FEW) {
        nextRest = FEW;
      }
      return;
    }
    inTime = 0;
    against += LATE;
    if (against >= TOO_LATE) {
      against = TOO_LATE - LATE; // the next late one will do
      rest = nextRest;
      nextRest = MOST_REST; // it may be like that for long
    }
  }
}
