package io.jackdaw.internal.sleep;

import io.jackdaw.internal.policy.RentOrBuy;
import io.jackdaw.internal.policy.RentOrBuy.Ending;
import io.jackdaw.internal.policy.WakeUpCost;
import java.util.function.LongSupplier;

/**
 * What a pool knows about waking: what a wake-up costs here, and which kinds of job last longer
 * than that. All of it are hints, which decide when somebody is woken and never whether: any worker
 * reads and writes them, plain, and what is lost is made up by the next job. Two kinds may share a
 * record; then they are judged by what both do.
 */
public final class Rents {
  private static final int KINDS = 256;

  /** What {@link RentOrBuy} knows of each kind: its record. */
  private final int[] records = new int[KINDS];

  /** Whether the last job of a kind that was asked for work was so at a fork, not at a poll. */
  private final boolean[] forks = new boolean[KINDS];

  /** What a wake-up costs. Plain is enough to publish it: it is an immutable record. */
  private WakeUpCost cost = WakeUpCost.GUESSED;

  /** By which jobs look how late it is, in {@link System#nanoTime} nanoseconds; tests stop it. */
  public LongSupplier clock = System::nanoTime;

  /** Jobs that were asked for work so far; a lost count does no harm. */
  private int jobs;

  /** Whether a job was to rent and could not, so that the next one is to. Lost, it is no loss. */
  private boolean owesTrial;

  Rents() {}

  /**
   * The kind of jobs that run the same code.
   *
   * @param code the class of the body
   * @param argument the class of its object, or what tells such jobs apart better
   */
  public static int kind(Object code, Object argument) {
    int hash = System.identityHashCode(code) * 31 + System.identityHashCode(argument);
    return (hash ^ (hash >>> 16)) & (KINDS - 1);
  }

  /** How long a job computes alone before it wakes somebody. */
  public long patienceNanos() {
    return RentOrBuy.patienceNanos(cost.nanos());
  }

  /** Whether a job of that kind, which was just asked for work, answers at once. Counts it. */
  public boolean buysAtOnce(int kind) {
    if (!RentOrBuy.buysAtOnce(records[kind], jobs++)) {
      return false;
    }
    boolean buys = !owesTrial;
    owesTrial = false;
    return buys;
  }

  /**
   * A job that was to rent could not, for want of a watch. It has asked for one; where all jobs buy
   * and seldom come, the watch would always have ended before the next trial.
   */
  public void couldNotRent() {
    owesTrial = true;
  }

  /**
   * Learns from a job that rented.
   *
   * @param nanos how long it had run when it noticed that its time was up, or ended
   * @param isOver whether it had ended
   * @param isUrged whether the watch had found it by then
   */
  public void rented(int kind, long patienceNanos, long nanos, boolean isOver, boolean isUrged) {
    Ending ending = RentOrBuy.ending(patienceNanos, nanos, isOver, isUrged);
    learn(kind, RentOrBuy.after(records[kind], ending));
  }

  /** A job that bought at once, or had help already, has ended. */
  public void bought(int kind, long patienceNanos, long nanos) {
    learn(kind, RentOrBuy.afterBought(records[kind], patienceNanos, nanos));
  }

  /** Whether jobs of this kind, as far as the last one tells, fork before they poll. */
  public boolean forks(int kind) {
    return forks[kind];
  }

  /** A job was asked for work, at a fork or at a poll. */
  public void asked(int kind, boolean atFork) {
    if (forks[kind] != atFork) { // as in learn
      forks[kind] = atFork;
    }
  }

  private void learn(int kind, int record) {
    if (records[kind] != record) { // else all workers would write that cache line all the time
      records[kind] = record;
    }
  }

  /** A woken thread runs, that long after somebody decided to wake it. */
  public void woke(long nanos) {
    cost = cost.after(nanos);
  }
}
