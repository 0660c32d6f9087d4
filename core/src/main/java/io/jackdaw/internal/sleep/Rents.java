package io.jackdaw.internal.sleep;

import io.jackdaw.internal.policy.RentOrBuy;
import io.jackdaw.internal.policy.WakeUpCost;
import java.util.function.LongSupplier;

/**
 * What a pool knows about waking: what a wake-up costs here, and which kinds of job last longer
 * than that. Hints: read and written by any worker, plainly; what is lost is made up by the next
 * job. Two kinds may share a record; then they are judged by what both do.
 */
public final class Rents {
  private static final int KINDS = 256;

  /** The records of {@link RentOrBuy}, by kind. */
  private final int[] records = new int[KINDS];

  /** Whether jobs of a kind fork before they poll. */
  private final boolean[] forks = new boolean[KINDS];

  /** What a wake-up costs. Written by woken threads, plainly; immutable. */
  private WakeUpCost cost = WakeUpCost.GUESSED;

  /** What time it is, in {@link System#nanoTime} nanoseconds; a test may stop it. */
  public LongSupplier clock = System::nanoTime;

  /** Jobs so far; a lost count does no harm. */
  private int jobs;

  Rents() {}

  /** The kind of jobs that run the same code. */
  public static int kind(Object code, Object argument) {
    int hash = System.identityHashCode(code) * 31 + System.identityHashCode(argument);
    return (hash ^ (hash >>> 16)) & (KINDS - 1);
  }

  /** How long a job computes alone before it wakes somebody. */
  public long patienceNanos() {
    return RentOrBuy.patienceNanos(cost.nanos());
  }

  /** Whether a job that begins now wakes somebody at once. */
  public boolean buysAtOnce(int kind) {
    return RentOrBuy.buysAtOnce(records[kind], jobs++);
  }

  /** A job that rented noticed that its time was up, or ended. */
  public void rented(int kind, long patienceNanos, long nanos, boolean isOver) {
    learn(kind, RentOrBuy.after(records[kind], RentOrBuy.ending(patienceNanos, nanos, isOver)));
  }

  /** A job that bought at once has ended. */
  public void bought(int kind, long patienceNanos, long nanos) {
    learn(kind, RentOrBuy.afterBought(records[kind], patienceNanos, nanos));
  }

  /** Whether the last job of this kind that was asked for work was so at a fork. */
  public boolean forks(int kind) {
    return forks[kind];
  }

  /** A job was asked for work, at a fork or at a poll. */
  public void asked(int kind, boolean atFork) {
    if (forks[kind] != atFork) {
      forks[kind] = atFork;
    }
  }

  private void learn(int kind, int record) {
    if (records[kind] != record) { // else all workers would write it all the time
      records[kind] = record;
    }
  }

  /** A woken thread runs, that long after somebody decided to wake it. */
  public void woke(long nanos) {
    cost = cost.after(nanos);
  }
}
