package io.jackdaw.internal.worker;

import io.jackdaw.internal.policy.RentOrBuy;
import io.jackdaw.internal.sleep.Reliance;
import io.jackdaw.internal.sleep.Rents;
import io.jackdaw.internal.sleep.Waking;
import org.jspecify.annotations.Nullable;

/**
 * Puts off waking somebody for the job that a worker began while the others slept, until it has run
 * for twice as long as a wake-up takes. The rule is in {@link RentOrBuy}; how the job notices that
 * its time is up is in the README of the sleep protocol. Owner only, but for {@link #reliance}.
 */
public final class Rent {
  /** One poll in this many looks at the clock. A power of two. */
  private static final int POLLS = 16;

  /** During the first 1/EARLY of the time that a job has, its joins look less often. */
  private static final int EARLY = 32;

  /** Looks that are so far apart cost little: the joins at that depth go on looking. */
  private static final long SELDOM_NANOS = 2_000;

  /** Stands for a body or an argument that a job does not have. */
  private static final Object NONE = new Object();

  /** What was decided about the job that runs at the bottom of this worker's stack. */
  private enum State {
    /** There is none, or no more is to be decided about it, nor to be learnt from it. */
    DECIDED,

    /** No fork or poll of it has found a request for work yet. */
    UNASKED,

    /** Sleepers have asked, and are put off. */
    RENTS,

    /** It answered as soon as it was asked; how long it takes with help is still to be learnt. */
    BOUGHT
  }

  /** Whether the job relies on the watch, which others must know. Any thread. */
  public final Reliance reliance = new Reliance();

  private final PoolWorker worker;
  private State state = State.DECIDED;

  /** The kind of the job: see {@link Rents#kind}. */
  private int kind;

  /** When the job began. */
  private long since;

  /** How long jobs compute alone, as it was known when this one was first asked for work. */
  private long patienceNanos;

  /** How much of that is left to this job after what those before it have paid; may be negative. */
  private long leftNanos;

  /** How long the job had run at the last look at the clock. */
  private long ran;

  /** Whether that look was long after the one before. */
  private boolean looksSeldom;

  /** What the jobs before this one have paid: see {@link RentOrBuy#paidAfterJob}. */
  private long paidNanos;

  /** When the last job ended that rented until then, or had bought as soon as it was asked. */
  private long ended;

  /** The polls of this worker's jobs that were put off; counted round and round. */
  private int polls;

  Rent(PoolWorker worker) {
    this.worker = worker;
  }

  /** A job begins, with nothing below it. */
  void begin(Slot job, long now) {
    if (worker.engine.deque.isPublic() || !worker.engine.relieves()) {
      return; // its forks are public anyway, or nobody could take them while it is silent
    }
    reliance.end(); // the stack may have overflowed at the end of the last job
    state = State.UNASKED;
    since = now;
    ran = 0;
    looksSeldom = false;
    kind = Rents.kind(job.body == null ? NONE : job.body.getClass(), placeOf(job.object));
  }

  /** What loops and searches call is all the same; the user's function tells them apart. */
  private static Object placeOf(@Nullable Object argument) {
    if (argument instanceof ForkPlace shared) {
      return shared.forkPlace();
    }
    return argument == null ? NONE : argument.getClass();
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
      rents().rented(kind, patienceNanos, nanos, true, reliance.isUrged());
    } else {
      rents().bought(kind, patienceNanos, nanos);
    }
  }

  /**
   * The job begins while others sleep: whether to put that off without leaving a request, so that
   * even its first fork is a fast one. Joins look at the clock then, but polls do not, because they
   * find no request, until the watch leaves one. So this is only for jobs whose kind was last asked
   * at a fork.
   */
  boolean putsOffUnasked() {
    return state == State.UNASKED && rents().forks(kind) && putsOff();
  }

  /**
   * A fork has found a request: whether that can wait. Call after the fork is on the stack, with a
   * fence between: this looks who searches and who has the watch, and those look for forks when
   * they stop.
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
      if (!worker.engine.waking.onlySleepersWait()) {
        state = State.BOUGHT; // for nothing: somebody is awake
        return false;
      }
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
   * Looks at the clock, at a join on the slow path: whether those who asked are to be put off no
   * longer. The forks that are on the stack answer them then; if there are none, the next fork.
   */
  boolean isTimeUp() {
    return state == State.RENTS && !goesOn();
  }

  /** Whether sleepers that asked are put off. */
  boolean isOn() {
    return state == State.RENTS;
  }

  /**
   * Below which ticket joins must take the slow path, so that they {@linkplain #isTimeUp look},
   * when the stack is that deep. The next one need not: every other join on the way up is enough,
   * because the work between two of them grows with each level anyway; and at first every fourth.
   * Once that work is long enough joins at that depth look, too: a loop that forks at one depth
   * never comes up.
   */
  int leastClaim(int depth) {
    if (!isOn()) {
      return 0;
    }
    return looksSeldom ? depth + 1 : Math.max(0, depth - (ran < leftNanos / EARLY ? 3 : 1));
  }

  /** Looks at the clock, and whether the conditions hold under which a job may rent. */
  private boolean goesOn() {
    long before = ran;
    ran = rents().clock.getAsLong() - since;
    looksSeldom = ran - before >= SELDOM_NANOS;
    if (ran < leftNanos) {
      reliance.begin(since);
      Waking waking = worker.engine.waking;
      if (waking.keepWatched() && waking.onlySleepersWait()) {
        return true;
      }
      if (before == 0) { // this was its first look
        rents().couldNotRent();
      }
      state = State.DECIDED; // somebody is awake, or there is no watch: nothing is learnt from that
    } else {
      state = State.DECIDED;
      paidNanos = 0; // paid in full
      if (ran >= patienceNanos) { // else those before it paid, and it may still be short
        rents().rented(kind, patienceNanos, ran, false, reliance.isUrged());
      }
    }
    reliance.end();
    return false;
  }

  private Rents rents() {
    return worker.engine.waking.rents;
  }
}
