package io.jackdaw.forkjoin;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The state of a task: who may run it, how it ended, who waits for its end. All transitions are
 * here; the README of this package has the table.
 *
 * <p>A task that its own worker takes back and runs, as nearly all are, ends <em>quietly</em>: with
 * one store to {@link #status}. Everything else (thieves, joins out of order, cancellation,
 * completion by hand, exceptions) claims by compare-and-set and ends <em>loudly</em>: with a
 * compare-and-set on {@link #side}.
 *
 * <p>(More than 300 lines: all transitions of one state in one place.)
 */
abstract class Completion {
  /**
   * Nobody runs it. Its worker may claim it by a store, once it has taken the slot off the stack.
   */
  static final byte FRESH = 0;

  /** Nobody runs it, and there is more than one way to reach it: claimed by CAS only. */
  static final byte SHARED = 1;

  /** Runs on the worker that forked or invoked it, and will end quietly. */
  static final byte QUIET = 2;

  /** Claimed by CAS, or given to somebody who completes it: ends loudly. */
  static final byte LOUD = 3;

  /** Ended normally, quietly. */
  static final byte NORMAL = 4;

  /**
   * Was forked and is not now, so an old slot that holds it may still be on some stack. Nobody runs
   * it before it is forked or invoked again, and then it is claimed by CAS.
   */
  static final byte RESTING = 5;

  /** How long a waiter first sleeps before it checks again whether a quiet task has ended. */
  private static final long FIRST_LOOK_NANOS = 50_000;

  /** How long a waiter sleeps at most. */
  private static final long LAST_LOOK_NANOS = 20_000_000;

  private static final VarHandle STATUS =
      Handles.of(lookup(), Completion.class, "status", byte.class);
  private static final VarHandle SIDE =
      Handles.of(lookup(), Completion.class, "side", Object.class);
  private static final VarHandle TAG = Handles.of(lookup(), Completion.class, "tag", short.class);

  /**
   * One of the constants. Writers: whoever may run the task, by a plain store if that can only be
   * its own worker, else by CAS; the runner, release, at a quiet end. Readers: anybody, acquire.
   * Invariant: at most one thread moves it from FRESH, SHARED or RESTING to QUIET or LOUD.
   */
  private byte status;

  /**
   * Whether forks below this one on the stack were joined out of order and should be swept away
   * when this one is joined. Written and read by the forking worker only, plain.
   */
  boolean sweep;

  /** The user's tag. Writers and readers: anybody, volatile or CAS. */
  @SuppressWarnings("unused") // through TAG
  private volatile short tag;

  /**
   * Null, a stack of {@link Waiter}s, or the final {@link Outcome}. Writers: anybody, CAS. Readers:
   * anybody, volatile; the runner, opaque at the end and plain at the start. Invariant: an Outcome
   * here outranks a NORMAL in {@link #status}.
   */
  @SuppressWarnings("unused") // through SIDE
  private @Nullable Object side;

  Completion() {}

  // ---- who runs it

  /** PLAIN: for the worker that owns the slot; nobody else can write FRESH or SHARED here. */
  final byte statusPlain() {
    return status;
  }

  /** Whether it is forked, and nobody runs it yet or has completed it. */
  final boolean isUnstarted() {
    byte now = statusAcquire();
    return (now == FRESH || now == SHARED) && outcome() == null;
  }

  /** Whether nobody can have started it since it was last renewed or taken back. */
  final boolean isResting() {
    return statusAcquire() == RESTING;
  }

  /**
   * PLAIN: the caller has taken the slot off its own stack, or the task was never forked, so no
   * other thread may claim it; the deque has ordered this one after the last that could.
   */
  final void claimQuietly() {
    status = QUIET;
  }

  /** CAS: takes a task that others could take as well. */
  final boolean claimLoudly() {
    byte now = statusAcquire();
    return (now == FRESH || now == SHARED) && STATUS.compareAndSet(this, now, LOUD);
  }

  /** CAS: takes a task that has no owner. */
  final boolean claimShared() {
    return statusAcquire() == SHARED && STATUS.compareAndSet(this, SHARED, LOUD);
  }

  /** CAS: takes a task that is not forked, to start it without a fork. */
  final boolean claimResting() {
    return isResting() && STATUS.compareAndSet(this, RESTING, LOUD);
  }

  /**
   * From now on the task, if nobody runs it, is claimed by CAS. Call before others can reach it.
   */
  final void share() {
    if (!STATUS.compareAndSet(this, FRESH, SHARED)) {
      STATUS.compareAndSet(this, RESTING, SHARED);
    }
  }

  /** The claimant, which has not run it, gives up the claim: the task is no longer forked. */
  final void unclaim() {
    STATUS.setVolatile(this, RESTING);
  }

  /** The runner is done, and somebody else will say when the task is complete. */
  final void leaveToOthers() {
    STATUS.setVolatile(this, LOUD);
  }

  /**
   * Makes the task as good as new, except that old slots may still hold it. The caller knows that
   * nobody else uses the task.
   */
  final void reset() {
    sweep = false;
    SIDE.setVolatile(this, null);
    STATUS.setVolatile(this, RESTING);
  }

  // ---- how it ended

  /**
   * ACQUIRE [done] pairs with {@link #endQuietly}; orders reads of the result after the runner's
   * writes. Weaker breaks: a thread that sees NORMAL could read a result from before it.
   */
  private byte statusAcquire() {
    return (byte) STATUS.getAcquire(this);
  }

  /**
   * RELEASE [done] pairs with {@link #statusAcquire}; publishes the result. No CAS: one thread runs
   * a task, so nobody else stores to {@code status} now, and others write to {@code side}, which
   * this does not touch. Weaker breaks: NORMAL could be seen before the result.
   *
   * <p>OPAQUE [side] pairs with the CAS in {@link #addWaiter} and {@link #endLoudly}: the load may
   * come before the store is visible, so a waiter or a canceller that came in just then is missed.
   * The waiter looks again after a while ({@link #await}); the canceller's outcome is what all
   * later calls see, see {@link #endLoudly}. A fence here would cost as much as all the rest of a
   * fork.
   */
  final void endQuietly() {
    STATUS.setRelease(this, NORMAL);
    if (SIDE.getOpaque(this) != null) {
      endLoudly(Outcome.NORMAL);
    }
  }

  /** Whether it ended quietly and nobody else ended it. For the runner. */
  final boolean endedQuietly() {
    return status == NORMAL && SIDE.getOpaque(this) == null;
  }

  /**
   * Whether somebody completed it before it started. PLAIN: for the runner. It sees what happened
   * before the fork. An outcome that it misses came while the task started, and outranks the task's
   * own end.
   */
  final boolean hasOutcome() {
    return side instanceof Outcome;
  }

  /**
   * VOLATILE [side] pairs with the CAS in {@link #endLoudly} and {@link #addWaiter}; orders reads
   * of the result after the writes of whoever ended the task. Weaker (opaque) would lose that.
   */
  private @Nullable Object sideVolatile() {
    return SIDE.getVolatile(this);
  }

  /**
   * Ends the task, if nobody has. A quiet runner does not synchronise: if it ends between our look
   * and our CAS, the join that it runs in returns its result, while all later calls get this
   * outcome.
   *
   * @return whether this outcome is the one that counts
   */
  final boolean endLoudly(Outcome outcome) {
    while (true) {
      Object now = sideVolatile();
      if (now instanceof Outcome || (statusAcquire() == NORMAL && outcome != Outcome.NORMAL)) {
        return false;
      }
      if (SIDE.compareAndSet(this, now, outcome)) { // CAS [side]
        if (now != null) {
          ((Waiter) now).wakeAll();
        }
        return true;
      }
    }
  }

  /** How it ended; null if it has not. */
  final @Nullable Outcome outcome() {
    byte now = statusAcquire(); // before side: a quiet end never hides an earlier outcome
    Object beside = sideVolatile();
    return beside instanceof Outcome o ? o : now == NORMAL ? Outcome.NORMAL : null;
  }

  // ---- waiting for it

  /**
   * Parks until the task has ended.
   *
   * @param interruptible whether an interrupt ends the wait
   * @param deadline when to stop, in {@link System#nanoTime} nanoseconds; 0 for never
   * @return whether it has ended
   */
  final boolean await(boolean interruptible, long deadline) throws InterruptedException {
    boolean interrupted = false;
    boolean announced = false;
    long look = FIRST_LOOK_NANOS;
    try {
      while (outcome() == null) { // also after addWaiter: a loud end then wakes us
        if (Thread.interrupted()) {
          if (interruptible) {
            throw new InterruptedException();
          }
          interrupted = true;
        }
        long left = deadline == 0 ? Long.MAX_VALUE : deadline - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        if (announced) {
          park(Math.min(left, endsLoudly() ? Long.MAX_VALUE : look));
          look = Math.min(2 * look, LAST_LOOK_NANOS);
        } else {
          announced = addWaiter(Thread.currentThread());
        }
      }
      return true;
    } finally {
      if (announced) {
        removeWaiter();
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void park(long nanos) {
    if (nanos == Long.MAX_VALUE) {
      LockSupport.park(this);
    } else {
      LockSupport.parkNanos(this, nanos);
    }
  }

  /** Whether its end will see all waiters. Once true, it stays true. */
  private boolean endsLoudly() {
    byte now = statusAcquire();
    return now == LOUD || now == SHARED || now == RESTING;
  }

  /**
   * Unparks a thread when somebody ends the task. The thread stays on the stack of waiters: a
   * needless wake-up does no harm.
   */
  final void wakeAtEnd(Thread waiting) {
    if (!(sideVolatile() instanceof Waiter now) || !now.includes(waiting)) {
      addWaiter(waiting);
    }
  }

  /** Puts a thread on the stack of waiters. False if the task has ended. */
  private boolean addWaiter(Thread waiting) {
    while (true) {
      Object now = sideVolatile();
      if (now instanceof Outcome) {
        return false;
      }
      Waiter waiter = new Waiter(waiting, (Waiter) now);
      if (SIDE.compareAndSet(this, now, waiter)) { // CAS [side]
        return true;
      }
    }
  }

  /**
   * Takes this thread off the stack of waiters again, if it still is there: the task may run for
   * long.
   */
  private void removeWaiter() {
    while (sideVolatile() instanceof Waiter now) {
      if (SIDE.compareAndSet(this, now, now.without(Thread.currentThread()))) { // CAS [side]
        return;
      }
    }
  }

  // ---- the tag

  final short tag() {
    return tag;
  }

  final short swapTag(short next) {
    return (short) TAG.getAndSet(this, next);
  }

  final boolean changeTag(short from, short to) {
    return TAG.compareAndSet(this, from, to);
  }
}
