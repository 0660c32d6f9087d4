package io.jackdaw.internal.worker;

import io.jackdaw.internal.policy.RentOrBuy;
import io.jackdaw.internal.sleep.Reliance;
import io.jackdaw.internal.sleep.Rents;
import io.jackdaw.internal.sleep.Waking;

/**
 * Puts off waking somebody for the job that a worker began while the others slept, until it has run
 * about as long as a wake-up costs. The rule is in {@link RentOrBuy}; how the job notices that its
 * time is up is in the README of the sleep protocol. Owner only, but for {@link #reliance}.
 */
public final class Rent {
  /** Polls look at the clock this often. */
  private static final int POLLS = 16;

  /** A job that has run for this part of its time has a long way to go. */
  private static final int EARLY = 32;

  /** What was decided about the job that runs at the bottom of this worker's stack. */
  private enum State {
    /** It is none, or everything is decided and learnt. */
    DECIDED,

    /** Nobody has asked for work yet. */
    UNASKED,

    /** Sleepers have asked, and wait. */
    RENTS,

    /** It woke somebody as soon as it could. */
    BOUGHT
  }

  private final PoolWorker worker;
  private State state = State.DECIDED;

  /** Whether sleepers wait. Any thread. */
  public final Reliance reliance = new Reliance();

  private int kind;
  private long since;
  private long patienceNanos;

  /** How long the job had run at the last look. */
  private long ran;

  /** What this job and those before it have to compute alone: the rest of their patience. */
  private long leftNanos;

  /** What the jobs until now have paid, and when the last one ended. */
  private long paidNanos;

  private long ended;

  private int polls;

  Rent(PoolWorker worker) {
    this.worker = worker;
  }

  /** A job begins, with nothing below it. */
  void begin(Slot job, long now) {
    if (worker.engine.deque.isPublic() || !worker.engine.relieves()) {
      return; // the watch would not see its forks, or everybody sees all of them
    }
    reliance.end(); // the stack may have overflowed at the end of the last job
    state = State.UNASKED;
    since = now;
    ran = 0;
    Object argument = job.object;
    Object place = argument instanceof ForkPlace known ? known.forkPlace() : null;
    kind =
        Rents.kind(
            job.body == null ? Slot.class : job.body.getClass(),
            place != null ? place : argument == null ? Slot.class : argument.getClass());
  }

  /** The job has ended. */
  void end() {
    State before = state;
    state = State.DECIDED;
    if (before == State.RENTS || before == State.BOUGHT) {
      ended = rents().clock.getAsLong();
      endedAfter(ended - since, before == State.RENTS);
    }
  }

  private void endedAfter(long nanos, boolean rented) {
    if (rented) {
      reliance.end();
      worker.signals.dropRequest();
      paidNanos = RentOrBuy.paidAfterJob(paidNanos, nanos);
      rents().rented(kind, patienceNanos, nanos, true);
    } else {
      rents().bought(kind, patienceNanos, nanos);
    }
  }

  /**
   * The job begins to run while somebody sleeps: whether its first fork need not even look. Its
   * joins will. Only jobs that forked the last time: polls see no request then.
   */
  boolean putsOffUnasked() {
    return state == State.UNASKED && rents().forks(kind) && putsOff();
  }

  /**
   * Somebody has asked for work at a fork: whether that can wait. Call after the fork is on the
   * stack, with a fence between.
   */
  boolean putsOffFork() {
    if (state == State.UNASKED) {
      rents().asked(kind, true);
    }
    return putsOff();
  }

  private boolean putsOff() {
    if (state == State.UNASKED) {
      patienceNanos = rents().patienceNanos();
      paidNanos = RentOrBuy.paidAfterPause(paidNanos, since - ended);
      leftNanos = patienceNanos - paidNanos;
      state = rents().buysAtOnce(kind) ? State.BOUGHT : State.RENTS;
    }
    return state == State.RENTS && goesOn();
  }

  /**
   * As {@link #putsOffFork}, for polls. Those may be frequent, so few of them look at the clock; or
   * rare, so that one does that the watch has urged.
   */
  boolean putsOffPoll() {
    if (state == State.DECIDED || state == State.BOUGHT) {
      return false;
    }
    if (state == State.RENTS && (++polls & (POLLS - 1)) != 0 && !reliance.isUrged()) {
      return true;
    }
    rents().asked(kind, false); // also if it was put off unasked, or forked before
    return putsOff();
  }

  /**
   * A join on the slow path: if the time is up, the forks that are left answer those who asked, or
   * the next one does.
   */
  void look() {
    if (state == State.RENTS && !goesOn()) {
      worker.signals.answerNow();
    }
  }

  /** Whether whoever asked is put off. */
  boolean isOn() {
    return state == State.RENTS;
  }

  /**
   * Below which ticket joins take the slow path, so that they {@link #look}, when the stack is that
   * deep. Every other one is enough, because the work between two of them grows with each level
   * anyway; and at first every fourth.
   */
  int leastClaim(int depth) {
    return isOn() ? Math.max(0, depth - (ran < leftNanos / EARLY ? 3 : 1)) : 0;
  }

  private boolean goesOn() {
    ran = rents().clock.getAsLong() - since;
    if (ran < leftNanos) {
      reliance.begin(since);
      Waking waking = worker.engine.waking;
      if (waking.isWatched() && waking.onlySleepersWait()) {
        return true;
      }
      state = State.DECIDED; // it tells nothing about the job
    } else {
      state = State.DECIDED;
      paidNanos = 0;
      if (ran >= patienceNanos) { // else those before it have paid
        rents().rented(kind, patienceNanos, ran, false);
      }
    }
    reliance.end();
    return false;
  }

  private Rents rents() {
    return worker.engine.waking.rents;
  }
}
