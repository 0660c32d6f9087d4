package io.jackdaw.internal.worker;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CancellationException;

/**
 * What others tell a worker: that they want work, that something was cancelled, that a branch has
 * failed, or that its slots have aged. The sender sets a signal, then makes the owner look ({@link
 * ForkStack#interruptForks}); the owner opens its window before it reads the signals.
 */
public final class Signals {
  private static final VarHandle WANTED =
      Handles.of(lookup(), Signals.class, "wanted", boolean.class);
  private static final VarHandle FAILURES =
      Handles.of(lookup(), Signals.class, "failures", int.class);

  private final PoolWorker worker;

  /**
   * Whether somebody asked for work. Writers: anybody sets it, the owner clears it when it answers;
   * volatile. Readers: all. Invariant: whoever sets it then closes the window, except for an owner
   * that puts sleepers off ({@link Rent}) and answers at a join.
   */
  private volatile boolean wanted;

  /** Whether some computation was cancelled; perhaps the one that runs here. As {@link #wanted}. */
  private volatile boolean cancelled;

  /**
   * Whether a garbage collection has made the slots older. Writers: whoever is told of collections
   * sets it, the owner clears it before it renews them; volatile. Reader: the owner.
   */
  private volatile boolean aged;

  /**
   * How many branches that others took from this stack have failed, ever. Writers: thieves, atomic,
   * after the slot says so. Reader: the owner, volatile.
   */
  private volatile int failures;

  /** The failures that the owner has looked at. Owner only. */
  private int failuresSeen;

  Signals(PoolWorker worker) {
    this.worker = worker;
  }

  /**
   * Asks for work, unless somebody did already. Any thread.
   *
   * @param asking the worker that asks, and counts it
   * @return false if nothing runs here
   */
  public boolean ask(PoolWorker asking) {
    if (!worker.isRunning()) {
      return false;
    }
    if (wanted) {
      worker.interruptForks(); // asked already; the owner may have put that off for lack of stack
    } else {
      demandWork(asking);
      asking.counters.requests++;
    }
    return true;
  }

  /**
   * Leaves a request for work. Any thread.
   *
   * @param asking the worker that asks, and counts it
   */
  void demandWork(PoolWorker asking) {
    wanted = true; // VOLATILE [window]: before the window is closed
    asking.counters.fences++;
    worker.interruptForks();
  }

  /** Tells the worker that something was cancelled. Any thread. */
  public void announceCancellation() {
    cancelled = true; // VOLATILE [window]: before the window is closed and the joins interrupted
    worker.interruptForks();
    worker.interruptJoins();
  }

  /** Tells the worker that its slots have become older: see {@link Slots#renew}. Any thread. */
  public void announceAge() {
    aged = true; // VOLATILE [window]: before the look whether anything runs, and the window
    if (worker.isRunning()) {
      worker.interruptForks(); // else the next task looks before it starts
    }
  }

  /** Renews the slots that no fork is in, if they have become older. Owner only. */
  void renewIfAged() {
    if (aged) {
      aged = false;
      worker.renewSlots();
    }
  }

  /** Tells the worker that a branch that was taken from its stack has failed. Any thread. */
  void announceFailure() {
    // CAS [outcome]: after the slot's outcome, before the look at whether the owner sleeps
    FAILURES.getAndAdd(this, 1);
    announceCancellation();
  }

  /** Whether any branch that was taken from this stack has ever failed. Owner only. */
  boolean anyFailed() {
    return failures != 0;
  }

  /** Whether branches have failed that the owner has not looked at. Owner only. */
  boolean hasNewFailures() {
    return failures != failuresSeen; // VOLATILE [outcome]: after the owner said that it sleeps
  }

  /** Before the owner looks at all failures there are. Owner only. */
  void beginLook() {
    failuresSeen = failures;
  }

  /** Whether something was cancelled since the last fork that looked. Owner only. */
  public boolean isCancellationAnnounced() {
    return cancelled;
  }

  /** Whether there is anything to attend to. Owner only. */
  boolean areSet() {
    return wanted || cancelled || aged;
  }

  /**
   * Forgets a request that the job that has just ended put off. Nobody loses by that: the next job
   * looks whether anybody sleeps before it runs. If the request stayed, it would close the window
   * for the first fork of that job, which is to be as fast as the others. Owner only.
   */
  void dropRequest() {
    if (wanted) {
      wanted = false;
    }
  }

  /** Makes the next fork look again if a signal is still set. Owner only. */
  void repeat() {
    if (areSet()) {
      worker.interruptForks();
    }
  }

  /** Attends to signals at a fork, after the fork is on the stack. Cold. Owner only. */
  public void attend() {
    worker.seen();
    renewIfAged();
    // VOLATILE [window]: after the window was opened; before the look at who is hungry, so that
    // whoever found the request already there is among them
    boolean asked = (boolean) WANTED.getAndSet(this, false);
    worker.counters.cas++;
    if (cancelled) {
      cancelled = false; // before the look: whoever cancels from here on sets it again
      int fork = worker.depth() - 1;
      worker.failures.look(fork);
      CancellationException stop = Cancellation.stop(worker, fork);
      if (stop != null) {
        if (asked) {
          wanted = true; // for the task that runs here next
        }
        announceCancellation(); // user code may catch this and fork again
        throw stop;
      }
    }
    if (asked) {
      try {
        answer();
      } catch (Throwable t) { // no memory: the next fork answers
        demandWork(worker);
        throw t;
      }
    }
  }

  /**
   * Attends to signals at a poll of code that can split itself, before it does: throws if the
   * running task must not go on, and answers with forks that are there already. Owner only.
   *
   * @return whether a fork is wanted that is not there; making it answers the request
   */
  public boolean attendAtPoll() {
    renewIfAged();
    if (cancelled) {
      cancelled = false; // before the look: whoever cancels from here on sets it again
      int forks = worker.depth();
      worker.failures.look(forks);
      CancellationException stop = Cancellation.stop(worker, forks);
      if (stop != null) {
        announceCancellation(); // user code may catch this and go on
        throw stop;
      }
    }
    if (wanted && worker.rent.putsOffPoll()) {
      return false; // the window stays closed, so the next polls come here, too
    }
    if (wanted && !answerWithForksThere()) {
      return true;
    }
    worker.admitForksAgain();
    VarHandle.fullFence(); // [window]: between the two
    worker.counters.fences++;
    repeat();
    return false;
  }

  /** Whether nobody has taken the newest forks; thieves may do so any moment. */
  private boolean hasForksLeft() {
    return worker.publicWork() > 0 || worker.depth() > worker.takenEnd();
  }

  /** Answers with forks that are there already. False if they are too few: the request stays. */
  private boolean answerWithForksThere() {
    if (!hasForksLeft() || !worker.hasRoomToAttend()) {
      return false;
    }
    WANTED.getAndSet(this, false); // VOLATILE [window]: before the look at who is hungry
    worker.counters.cas++;
    boolean isEnough = false;
    try {
      int hungry = worker.engine.waking.hungry();
      isEnough = offer() >= Math.max(1, hungry);
    } finally { // no memory, or too few
      if (!isEnough) {
        wanted = true; // the window is still closed
      }
    }
    return isEnough;
  }

  /**
   * Answers those that were put off: with forks that are there, or else with the next one. Owner
   * only.
   */
  void answerNow() {
    if (!hasForksLeft() || !worker.hasRoomToAttend()) {
      demandWork(worker);
      return;
    }
    WANTED.getAndSet(this, false); // VOLATILE [window]: as in attend
    worker.counters.cas++;
    try {
      answer();
    } catch (Throwable t) { // no memory: the next fork answers
      demandWork(worker);
      throw t;
    }
  }

  private void answer() {
    if (worker.rent.putsOffFork()) {
      wanted = true; // but the window is open: forks stay fast, and joins look at the clock
      worker.interruptJoins();
      return;
    }
    int hungry = worker.engine.waking.hungry();
    if (offer() < hungry) {
      demandWork(worker); // the next forks offer more, one for each sleeper or searcher
    }
  }

  /** Makes forks public and wakes somebody for them, however few they are. Returns how many. */
  private int offer() {
    int offered = worker.publicWork() + worker.expose(false); // some may be taken already
    worker.engine.waking.workExposed(worker);
    return offered;
  }
}
