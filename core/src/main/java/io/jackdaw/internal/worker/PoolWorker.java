package io.jackdaw.internal.worker;

import io.jackdaw.ActionFork;
import io.jackdaw.Body;
import io.jackdaw.DoubleFork;
import io.jackdaw.Fork;
import io.jackdaw.LongFork;
import io.jackdaw.Work;
import io.jackdaw.Worker;
import io.jackdaw.internal.mail.MailReader;
import io.jackdaw.internal.mail.Mailbox;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Submission;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.topology.WakePlace;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A worker as the runtime sees it: what all kinds of deque share, and the hooks for our own
 * libraries. The deque, with the hot half of fork and join, is a subclass ({@link SplitWorker});
 * the walks through all of it are in the README of this package.
 *
 * <p>(More than 300 lines: thirteen boths and six joins are written out for the JIT, and {@link
 * BothFrames} knows their frames.)
 */
// overloads: as in Worker; this-escape: the parts of a worker only keep the reference
@SuppressWarnings({"overloads", "this-escape"})
public abstract non-sealed class PoolWorker extends Worker implements ForkStack {
  /**
   * How long a task must have run before anybody asks for a part of it: several times what a steal
   * costs (ADR 4).
   */
  public static final long PATIENCE_NANOS = 5_000;

  static {
    Calls.fillProfiles(); // before any worker runs user code
  }

  public final Engine engine;

  /** Where this worker stands in the engine's table. */
  public final int number;

  /** Who sits here, and whether that thread is awake: see the README of the sleep protocol. */
  public final Seat seat;

  /** Where the seat's own thread wakes up. */
  public final WakePlace wakePlace;

  /** Where others leave mail for this worker. */
  public final Mailbox mailbox = new Mailbox();

  /** This worker's own view of its mailbox. Owner only. */
  public final MailReader mail = new MailReader(mailbox);

  public final Counters counters = new Counters();
  public final Signals signals = new Signals(this);
  public final Joins joins = new Joins(this);
  public final Rent rent = new Rent(this);
  final Failures failures = new Failures(this);
  public final Thief thief = new Thief(this);
  public final Others others;

  /** How much work is left of the task that runs here, as declared. */
  public final Remaining remaining = new Remaining();

  /** Where the slots of the fork stack come from. Owner only. */
  protected final Slots allSlots = new Slots();

  /**
   * The topmost activation. Written by the owner; thieves walk down from it (its fields are final).
   */
  public volatile @Nullable Activation activation;

  /**
   * How many steals from strangers lie between the bottom of this stack and here (TASC 4.5).
   * Written by the owner; a thief reads it to inherit it. Racy reads are harmless: the count only
   * steers victim selection.
   */
  public volatile int excursions;

  /**
   * When the topmost activation started, in {@link System#nanoTime} nanoseconds. Written by the
   * owner before {@link #activation}, whose volatile write publishes it. Thieves read it plainly:
   * it is a hint, and they look again. Not a field of the activation: thieves would read fresh
   * objects and take their cache lines from the owner.
   */
  long activeSince;

  /**
   * The base of the topmost activation; 0 if there is none. A field of its own, because joins of
   * task classes look at it. Owner only.
   */
  int base;

  /** The topmost future that runs here, or null. Owner only. */
  @Nullable Runner runner;

  /** The seat's own thread, or null before it was first needed. */
  public volatile @Nullable Thread thread;

  /** Whether it stands in for those that block. Written once, before it is in the table. */
  public boolean isSpare;

  /** For a spare: since when it rests, in nanoseconds. Under the lock of the engine's spares. */
  public long restsSince;

  /** Whether a spare stands in for this worker. Owner only. */
  public Absence absence = Absence.NONE;

  /**
   * The worker that the occupant sat at, in another pool, before it sat down here; null if at none.
   * Owner only.
   */
  public @Nullable PoolWorker outer;

  /**
   * The seat's own thread while it has been started and has not begun its loop; null for threads
   * that cannot get lost on the way. Writers: the waker before it starts the thread; the thread
   * when it begins; whoever finds it dead. Volatile, under no lock: see Newcomers.
   */
  public volatile @Nullable Thread newcomer;

  /**
   * When somebody decided to wake the seat's own thread, in {@link System#nanoTime} nanoseconds; 0
   * if there is nothing to measure, because the thread was new or has measured it. Writers: the
   * waker that holds the seat, then the thread; plain, because {@link Seat#assign} orders the two.
   */
  public long wokenAt;

  /**
   * What the seat's own thread has taken out of the queue of submissions and not counted out yet.
   * That thread only.
   */
  public @Nullable Submission inHand;

  protected PoolWorker(Engine engine, int number, long seed, boolean openSeat) {
    this.engine = engine;
    this.number = number;
    this.seat = new Seat(openSeat);
    this.wakePlace = new WakePlace(engine.crowding);
    this.others = new Others(this, seed);
  }

  /** The worker behind what users hold. */
  public static PoolWorker of(Worker worker) {
    return (PoolWorker) worker;
  }

  // ---- what users call, apart from the hot path

  @Override
  public final <T extends @Nullable Object, X extends Exception> Fork<T> fork(
      Work<? extends T, X> body) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(body, "body");
    return new ForkedLambda<>(this, body, forkObject(ForkedLambda.RUN, body));
  }

  @Override
  public final <X extends Exception> LongFork forkLong(Work.ToLong<X> body) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(body, "body");
    return new ForkedLongLambda(this, body, forkObject(ForkedLongLambda.RUN, body));
  }

  @Override
  public final <X extends Exception> DoubleFork forkDouble(Work.ToDouble<X> body) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(body, "body");
    return new ForkedDoubleLambda(this, body, forkObject(ForkedDoubleLambda.RUN, body));
  }

  @Override
  public final <X extends Exception> ActionFork forkAction(Work.Action<X> body) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(body, "body");
    return new ForkedAction(this, body, forkObject(ForkedAction.RUN, body));
  }

  /**
   * Forks a body that needs no numbers, such as that of a lambda. The lambda's handle is made after
   * the fork and stays with the caller, so the JIT can do without allocating it.
   */
  protected abstract <T extends @Nullable Object> int forkObject(Body.OverRange<T> body, T data);

  /**
   * Whether the current thread may join a lambda: it sits here, the lambda is on the stack, and its
   * computation was not cancelled.
   */
  final boolean mayJoin(int ticket, Body body, Object lambda) {
    if (ticket != depth() - 1 && !mayJoinOlder(ticket)) {
      return false; // if it is the newest and not of this task, Joins.reclaim finds that out
    }
    Slot slot = slotAt(ticket);
    return slot.object == lambda
        && slot.body == body
        && seat.occupant() == Thread.currentThread()
        && (!signals.isCancellationAnnounced() || Cancellation.stop(this, ticket) == null);
  }

  @Override
  public final <T extends @Nullable Object, X extends Exception> T any(
      Collection<? extends Work<? extends T, ? extends X>> branches) {
    Misuse.requireOwner(this);
    List<? extends Work<? extends T, ? extends X>> all = List.copyOf(branches);
    if (all.isEmpty()) {
      throw new IllegalArgumentException("any needs at least one branch");
    }
    return Any.of(this, all);
  }

  private boolean mayJoinOlder(int ticket) {
    boolean mine = isOfRunningTask(ticket) && seat.occupant() == Thread.currentThread();
    if (mine) {
      Misuse.reportUnjoined(this, slotAt(depth() - 1)); // the join drops what lies above
    }
    return mine;
  }

  @Override
  public final void remainingWork(double amount) {
    assert Misuse.checkOwner(this);
    remaining.declare(amount);
  }

  @Override
  public final int number() {
    return number;
  }

  @Override
  public final int workers() {
    return engine.table.seats().length;
  }

  @Override
  public final String toString() {
    return "Worker[" + number + " of " + engine.name + "]";
  }

  // ---- forks that leave out what their body ignores: the numbers, or the object

  @Override
  public final <T extends @Nullable Object> int fork(Body.OverObject<T> body, T data) {
    assert Misuse.checkFork(this, body);
    return forkObject(body, data);
  }

  @Override
  public final int fork(Body.DoublesToDouble body, double a, double b) {
    return fork(body, null, a, b);
  }

  // ---- joins by ticket: a wrong one must not damage the stack, see Misuse

  @Override
  public final long join(Body.LongToLong body, int ticket, long a) {
    if (ticket != depth() - 1) {
      Misuse.checkTicket(this, body, ticket);
    }
    return joinForked(body, ticket, a);
  }

  @Override
  public final long join(Body.LongsToLong body, int ticket, long a, long b) {
    if (ticket != depth() - 1) {
      Misuse.checkTicket(this, body, ticket);
    }
    return joinForked(body, ticket, a, b);
  }

  @Override
  public final <T extends @Nullable Object> long join(
      Body.RangeToLong<T> body, int ticket, T data, long a, long b) {
    if (ticket != depth() - 1) {
      Misuse.checkTicket(this, body, ticket);
    }
    return joinForked(body, ticket, data, a, b);
  }

  @Override
  public final <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.RangeToObject<T, R> body, int ticket, T data, long a, long b) {
    if (ticket != depth() - 1) {
      Misuse.checkTicket(this, body, ticket);
    }
    return joinForked(body, ticket, data, a, b);
  }

  @Override
  public final <T extends @Nullable Object> void join(
      Body.RangeToVoid<T> body, int ticket, T data, long a, long b) {
    if (ticket != depth() - 1) {
      Misuse.checkTicket(this, body, ticket);
    }
    joinForked(body, ticket, data, a, b);
  }

  @Override
  public final <T extends @Nullable Object> double join(
      Body.IntervalToDouble<T> body, int ticket, T data, double a, double b) {
    if (ticket != depth() - 1) {
      Misuse.checkTicket(this, body, ticket);
    }
    return joinForked(body, ticket, data, a, b);
  }

  @Override
  public final double join(Body.DoublesToDouble body, int ticket, double a, double b) {
    return join(body, ticket, null, a, b);
  }

  @Override
  public final <T extends @Nullable Object> long join(
      Body.ObjectToLong<T> body, int ticket, T data) {
    return join(body, ticket, data, 0, 0);
  }

  @Override
  public final <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.ObjectToObject<T, R> body, int ticket, T data) {
    return join(body, ticket, data, 0, 0);
  }

  @Override
  public final <T extends @Nullable Object> void join(
      Body.ObjectToVoid<T> body, int ticket, T data) {
    join(body, ticket, data, 0, 0);
  }

  // ---- the same for tickets that are known to be right

  public abstract long joinForked(Body.LongToLong body, int ticket, long a);

  public abstract long joinForked(Body.LongsToLong body, int ticket, long a, long b);

  public abstract <T extends @Nullable Object> long joinForked(
      Body.RangeToLong<T> body, int ticket, T data, long a, long b);

  public abstract <T extends @Nullable Object, R extends @Nullable Object> R joinForked(
      Body.RangeToObject<T, R> body, int ticket, T data, long a, long b);

  public abstract <T extends @Nullable Object> void joinForked(
      Body.RangeToVoid<T> body, int ticket, T data, long a, long b);

  public abstract <T extends @Nullable Object> double joinForked(
      Body.IntervalToDouble<T> body, int ticket, T data, double a, double b);

  // ---- two branches: fork the second, call the first, join. The join looks at the ticket here
  // as well: a first branch that joined an older ticket has taken the second one off the stack.

  @Override
  public final long both(Body.LongToLong body, long a, long b, LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, b);
    long left;
    try {
      left = Calls.run(body, this, a);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, left, join(body, ticket, b));
  }

  @Override
  public final long both(
      Body.LongsToLong body, long a, long b, long c, long d, LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, c, d);
    long left;
    try {
      left = Calls.run(body, this, a, b);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, left, join(body, ticket, c, d));
  }

  @Override
  public final <T extends @Nullable Object> long both(
      Body.RangeToLong<T> body,
      T data,
      long a,
      long b,
      long c,
      long d,
      LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, data, c, d);
    long left;
    try {
      left = Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, left, join(body, ticket, data, c, d));
  }

  @Override
  public final <T extends @Nullable Object, R extends @Nullable Object> R both(
      Body.RangeToObject<T, R> body,
      T data,
      long a,
      long b,
      long c,
      long d,
      BinaryOperator<R> combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, data, c, d);
    R left;
    try {
      left = Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, left, join(body, ticket, data, c, d));
  }

  @Override
  public final <T extends @Nullable Object> void both(
      Body.RangeToVoid<T> body, T data, long a, long b, long c, long d) {
    int ticket = fork(body, data, c, d);
    try {
      Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    join(body, ticket, data, c, d);
  }

  @Override
  public final <T extends @Nullable Object> long both(
      Body.ObjectToLong<T> body, T left, T right, LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, right);
    long first;
    try {
      first = Calls.run(body, this, left, 0, 0);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, first, join(body, ticket, right));
  }

  @Override
  public final <T extends @Nullable Object, R extends @Nullable Object> R both(
      Body.ObjectToObject<T, R> body, T left, T right, BinaryOperator<R> combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, right);
    R first;
    try {
      first = Calls.run(body, this, left, 0, 0);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, first, join(body, ticket, right));
  }

  @Override
  public final <T extends @Nullable Object> void both(Body.ObjectToVoid<T> body, T left, T right) {
    int ticket = fork(body, right);
    try {
      Calls.run(body, this, left, 0, 0);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    join(body, ticket, right);
  }

  @Override
  public final <T extends @Nullable Object> double both(
      Body.IntervalToDouble<T> body,
      T data,
      double a,
      double b,
      double c,
      double d,
      DoubleBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    int ticket = fork(body, data, c, d);
    double left;
    try {
      left = Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, left, join(body, ticket, data, c, d));
  }

  @Override
  public final double both(
      Body.DoublesToDouble body,
      double a,
      double b,
      double c,
      double d,
      DoubleBinaryOperator combine) {
    return both(body, null, a, b, c, d, combine);
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // BRANCH returns what this lambda returned
  public final <
          A extends @Nullable Object,
          B extends @Nullable Object,
          R extends @Nullable Object,
          X extends Exception,
          Y extends Exception>
      R both(
          Work<? extends A, X> left,
          Work<? extends B, Y> right,
          BiFunction<? super A, ? super B, ? extends R> combine) {
    Misuse.requireOwner(this);
    // Before anything runs. The calls would find it as well, so the JIT looks only once.
    Objects.requireNonNull(left, "left");
    Objects.requireNonNull(combine, "combine");
    int ticket = forkObject(ForkedLambda.BRANCH, Objects.requireNonNull(right, "right"));
    A first;
    try {
      first = Calls.run(left, this);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, first, (B) join(ForkedLambda.BRANCH, ticket, right, 0, 0));
  }

  @Override
  public final <X extends Exception, Y extends Exception> long bothLong(
      Work.ToLong<X> left, Work.ToLong<Y> right, LongBinaryOperator combine) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(left, "left");
    Objects.requireNonNull(combine, "combine");
    int ticket = forkObject(ForkedLongLambda.BRANCH, Objects.requireNonNull(right, "right"));
    long first;
    try {
      first = Calls.run(left, this);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    return Calls.combine(combine, first, join(ForkedLongLambda.BRANCH, ticket, right, 0, 0));
  }

  @Override
  public final <X extends Exception, Y extends Exception> double bothDouble(
      Work.ToDouble<X> left, Work.ToDouble<Y> right, DoubleBinaryOperator combine) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(left, "left");
    Objects.requireNonNull(combine, "combine");
    int ticket = forkObject(ForkedDoubleLambda.BRANCH, Objects.requireNonNull(right, "right"));
    double first;
    try {
      first = Calls.run(left, this);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    long second = join(ForkedDoubleLambda.BRANCH, ticket, right, 0, 0);
    return Calls.combine(combine, first, Double.longBitsToDouble(second));
  }

  @Override
  public final <X extends Exception, Y extends Exception> void both(
      Work.Action<X> left, Work.Action<Y> right) {
    Misuse.requireOwner(this);
    Objects.requireNonNull(left, "left");
    int ticket = forkObject(ForkedAction.BRANCH, Objects.requireNonNull(right, "right"));
    try {
      Calls.run(left, this);
    } catch (Throwable t) {
      throw unwoundBoth(ticket, t);
    }
    join(ForkedAction.BRANCH, ticket, right, 0, 0);
  }

  /**
   * A body failed: gives up all unjoined forks from {@code ticket} up before the exception goes on.
   * Never returns.
   */
  public final RuntimeException unwound(int ticket, Throwable t) {
    Misuse.requireOwner(this);
    // A wrong ticket may lie below the running task. Forks there belong to whoever is suspended.
    Throwable failure = joins.giveUp(Math.max(ticket, base()), t);
    // -1 looks like the newest if there is no fork, and a look before would cost every join.
    return Thrower.unchecked(ticket < 0 ? Misuse.joinWithoutFork() : failure);
  }

  /** As {@link #unwound}, for a {@code both}, whose second branch may be what a Stop is about. */
  private RuntimeException unwoundBoth(int ticket, Throwable t) {
    Misuse.requireOwner(this);
    return Thrower.unchecked(joins.giveUp(Math.max(ticket, base()), t, ticket));
  }

  // ---- any number of branches

  @Override
  public final int mark() {
    assert Misuse.checkOwner(this);
    return depth();
  }

  @Override
  public final long joinAll(
      Body.LongToLong body, int mark, long identity, LongBinaryOperator combine) {
    return JoinAll.all(this, body, mark, identity, combine);
  }

  @Override
  public final long joinAll(
      Body.LongsToLong body, int mark, long identity, LongBinaryOperator combine) {
    return JoinAll.all(this, body, mark, identity, combine);
  }

  @Override
  public final <T extends @Nullable Object> long joinAll(
      Body.RangeToLong<T> body, int mark, long identity, LongBinaryOperator combine) {
    return JoinAll.all(this, body, mark, identity, combine);
  }

  @Override
  public final <T extends @Nullable Object, R extends @Nullable Object> R joinAll(
      Body.RangeToObject<T, R> body, int mark, R identity, BinaryOperator<R> combine) {
    return JoinAll.all(this, body, mark, identity, combine);
  }

  @Override
  public final <T extends @Nullable Object> void joinAll(Body.RangeToVoid<T> body, int mark) {
    JoinAll.all(this, body, mark);
  }

  @Override
  public final <T extends @Nullable Object> double joinAll(
      Body.IntervalToDouble<T> body, int mark, double identity, DoubleBinaryOperator combine) {
    return JoinAll.all(this, body, mark, identity, combine);
  }

  @Override
  public final <X extends Exception> long allLong(
      int n, Work.EachToLong<X> body, long identity, LongBinaryOperator combine) {
    return All.toLong(this, n, body, identity, combine);
  }

  @Override
  public final <X extends Exception> double allDouble(
      int n, Work.EachToDouble<X> body, double identity, DoubleBinaryOperator combine) {
    return All.toDouble(this, n, body, identity, combine);
  }

  @Override
  public final <X extends Exception> void all(int n, Work.Each<X> body) {
    All.run(this, n, body);
  }

  // ---- what our own libraries ask; about forks they ask OwnForks. Owner only.

  /**
   * Whether the pool was stopped with {@code shutdownNow}. Waiting code checks this when it is
   * interrupted: what it waits for may never come, and the pool waits for this thread.
   */
  public final boolean isStopping() {
    return engine.isStopping();
  }

  /**
   * Attends to signals at a poll of code that can split itself: see {@link Signals#attendAtPoll}.
   *
   * @return whether that code should split
   */
  public boolean attendAtPoll() {
    return signals.attendAtPoll();
  }

  /**
   * Whether a poll must attend to signals: {@link Signals#attendAtPoll} then decides whether
   * whoever asked is put off. {@link #isWanted} decides that by itself, so code must ask only one
   * of the two.
   */
  public boolean mustLook() {
    return isWanted();
  }

  /**
   * Whether parts of a search are run as parts even by whoever made them, and not as if they had
   * never been made: an analysing worker measures each.
   */
  public boolean measuresParts() {
    return false;
  }

  // ---- what runs here

  /** The owner runs our code, so it does not block any more. Owner only. */
  final void seen() {
    if (absence == Absence.UNTIL_SEEN && StackRoom.isLeft()) { // else the next time
      engine.spares.comeBack(this);
    }
  }

  /** Where the forks of the running task begin; those below are of tasks that it suspends. */
  final int base() {
    return base;
  }

  /** Whether a ticket is for a fork that the running task may join. Owner only. */
  final boolean isOfRunningTask(int ticket) {
    return ticket >= base() && ticket < depth();
  }

  /** Whether something runs here. Any thread. */
  public final boolean isRunning() {
    return activation != null;
  }

  /**
   * Whether the task that runs here has just started. It may be over before anybody could take a
   * part of it, and giving one away costs it more than it gains, so thieves neither ask nor take
   * yet. Any thread.
   *
   * @param now what {@link System#nanoTime} says
   */
  public final boolean isYoung(long now) {
    return now - activeSince < PATIENCE_NANOS;
  }

  /**
   * When the task that runs here, or the last one that did, started. Changes with every task. Any
   * thread.
   */
  public final long activeSince() {
    return activeSince;
  }

  /**
   * Whether enough stack is left for exposing and waking: an overflow half-way would lose a
   * sleeper. A task that has just started is not deep yet and need not check. Owner only.
   */
  public final boolean hasRoomToAttend() {
    return isYoung(System.nanoTime()) || StackRoom.isLeft();
  }

  @Override
  public final boolean isCancelled() {
    assert Misuse.checkOwner(this);
    return signals.isCancellationAnnounced() && Cancellation.stop(this, depth()) != null;
  }

  /** For loops: throws if the running task must not go on. As cheap as a field. Owner only. */
  public final void stopIfCancelled() {
    if (signals.isCancellationAnnounced()) {
      throwIfCancelled();
    }
  }

  /** For tiers that can afford this check at every join. Owner only. */
  public final void throwIfCancelled() {
    CancellationException stop = Cancellation.stop(this, depth());
    if (stop != null) {
      throw stop;
    }
  }
}
