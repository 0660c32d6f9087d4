package io.jackdaw;

import io.jackdaw.internal.mailbox.Inbox;
import io.jackdaw.internal.mailbox.Outbox;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.policy.Work;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A worker of a pool, handed to every task: fork on it, join on it, pass it on to what you call. It
 * belongs to the thread that runs the task and to that task only; do not keep it.
 *
 * <p>Forks are joined newest first. A fork that is still there when an older one is joined, or when
 * its task ends, is given up: it does not start if it has not, and is awaited if it has. That is
 * what happens to the siblings of a branch that threw.
 *
 * <p>This class holds what every kind of deque shares: running stolen tasks, waiting at joins,
 * cancellation. The deque itself, with the hot half of fork and join, is a subclass ({@link
 * SplitWorker}); see the README of this package.
 */
@SuppressWarnings("overloads") // bodies are constants with a type, not lambdas that could be either
public abstract non-sealed class Worker implements Workplace {
  /**
   * How old a task must be before somebody asks for a part of it: about what a steal costs both
   * sides.
   */
  static final long PATIENCE_NANOS = 5_000;

  /** What a thief takes from whom it can take nothing. */
  static final Slot[] NO_SLOTS = {};

  private static final VarHandle DECLARED_WORK;
  private static final VarHandle REMAINING_RANGE;
  private static final ThreadLocal<@Nullable Worker> GUEST = new ThreadLocal<>();

  /**
   * The worker that somebody who is no WorkerThread was seated at last: spares the only caller of a
   * pool the look-up in {@link #GUEST}. Writers and readers: anybody, plain. A value that others
   * wrote is not ours ({@link Seat#occupant}) and is passed over; one of our own is our latest, for
   * a thread never sees its older write after its newer one.
   */
  private static @Nullable Worker lastGuest;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      DECLARED_WORK = lookup.findVarHandle(Worker.class, "declaredWork", double.class);
      REMAINING_RANGE = lookup.findVarHandle(Worker.class, "remainingRange", double.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final Engine engine;

  /** Where this worker stands in the engine's table. */
  final int number;

  /** Who sleeps and who is awake: see the README of the sleep protocol. */
  final Seat seat;

  /** Where others leave mail for this worker. */
  final Outbox outbox = new Outbox();

  /** The same from inside. Owner only. */
  final Inbox inbox = new Inbox(outbox);

  final Counters counters = new Counters();
  final Joins joins = new Joins(this);
  final Others others = new Others(this);

  /**
   * What is running here, topmost. Written by the owner; thieves walk down from it (fields are
   * final).
   */
  volatile @Nullable Activation activation;

  /**
   * How many steals from strangers lie between the bottom of this stack and here (TASC 4.5).
   * Written by the owner; a thief reads it to inherit it. Racy reads are harmless: the count only
   * steers who is robbed.
   */
  volatile int excursions;

  /**
   * Whether somebody asked for work. Writers: anybody sets it, the owner takes it back when it has
   * exposed something; volatile. Readers: all. Invariant: who sets it closes the window after that.
   */
  private volatile boolean wanted;

  /** Whether some computation was cancelled; perhaps the one that runs here. As {@link #wanted}. */
  private volatile boolean cancelled;

  /**
   * When the topmost activation started, in {@link System#nanoTime} nanoseconds. Written by the
   * owner before {@link #activation}, whose volatile write publishes it; read by thieves after it.
   * Not a field of the activation: thieves that looked into fresh objects would take their cache
   * lines from the owner.
   */
  private long activeSince;

  /**
   * How much work the topmost activation has left, as its task declared it; NaN if it did not.
   * Writers: the owner, opaque. Readers: the owner, plain; thieves, opaque. Invariant: NaN, or from
   * 0 to {@link Work#MOST}.
   */
  private double declaredWork = Double.NaN;

  /** How many elements the loop has left that runs there, or NaN; otherwise as above. */
  private double remainingRange = Double.NaN;

  /** The seat's own thread, once it was needed. */
  volatile @Nullable Thread thread;

  /** A spare worker whose blocked colleague is back: it leaves when it has nothing more to do. */
  volatile boolean spareUntilIdle;

  /** Whether this worker counts as a searcher. Written and read by its occupant. */
  boolean searching;

  /** State of the owner's random numbers (xorshift; never 0). */
  private int random;

  Worker(Engine engine, int number, long seed, boolean openSeat) {
    this.engine = engine;
    this.number = number;
    this.seat = new Seat(openSeat);
    long mixed = (seed + number + 1) * 0x9E3779B97F4A7C15L;
    this.random = (int) (mixed ^ (mixed >>> 32)) | 1;
  }

  /**
   * The worker that runs the current thread's task.
   *
   * @return the worker, or null outside of any pool
   */
  public static @Nullable Worker current() {
    Thread me = Thread.currentThread();
    if (me instanceof WorkerThread thread) {
      return thread.worker;
    }
    Worker last = lastGuest;
    return last != null && last.seat.occupant() == me ? last : GUEST.get();
  }

  /** Makes this the current worker of the current thread and returns the one before. */
  static @Nullable Worker setCurrent(@Nullable Worker worker) {
    Worker before = current();
    if (Thread.currentThread() instanceof WorkerThread thread) {
      thread.worker = worker;
    } else {
      if (worker == null) {
        GUEST.remove();
      } else {
        GUEST.set(worker);
      }
      lastGuest = worker;
    }
    return before;
  }

  // ---- what users call; the hot path is in the subclass

  /**
   * Forks {@code long → long}.
   *
   * @param body a constant, named again at the join
   * @param a its argument
   * @return the ticket for the join
   */
  public abstract Slot fork(Body.OfLong body, long a);

  /**
   * Forks {@code (long, long) → long}.
   *
   * @param body a constant, named again at the join
   * @param a its first argument
   * @param b its second argument
   * @return the ticket for the join
   */
  public abstract Slot fork(Body.OfLongs body, long a, long b);

  /**
   * Forks a body over an object and two numbers.
   *
   * @param body a constant, named again at the join
   * @param data the object
   * @param a the first number
   * @param b the second number
   * @param <T> the type of the object
   * @return the ticket for the join
   */
  public abstract <T extends @Nullable Object> Slot fork(
      Body.OfObject<T> body, T data, long a, long b);

  /**
   * Joins the newest fork.
   *
   * @param body the body that was forked
   * @param slot the ticket that {@code fork} gave
   * @return its result
   */
  public abstract long join(Body.OfLong body, Slot slot);

  /**
   * Joins the newest fork.
   *
   * @param body the body that was forked
   * @param slot the ticket that {@code fork} gave
   * @return its result
   */
  public abstract long join(Body.OfLongs body, Slot slot);

  /**
   * Joins the newest fork.
   *
   * @param body the body that was forked
   * @param slot the ticket that {@code fork} gave
   * @param <T> the type of the object
   * @return its result
   */
  public abstract <T extends @Nullable Object> long join(Body.ToLong<T> body, Slot slot);

  /**
   * Joins the newest fork.
   *
   * @param body the body that was forked
   * @param slot the ticket that {@code fork} gave
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return its result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.ToObject<T, R> body, Slot slot);

  /**
   * Joins the newest fork.
   *
   * @param body the body that was forked
   * @param slot the ticket that {@code fork} gave
   * @param <T> the type of the object
   */
  public abstract <T extends @Nullable Object> void join(Body.ToVoid<T> body, Slot slot);

  /**
   * Forks a lambda. Allocates; for hot code use a {@link Body}.
   *
   * @param body what to run
   * @param <T> the type of the result
   * @return the handle to join
   */
  public abstract <T extends @Nullable Object> Fork<T> fork(
      Function<? super Worker, ? extends T> body);

  /**
   * Joins the newest fork of an object without numbers, for those who still have the object:
   * reading it back from where the fork has just put it costs as much as the rest of the join.
   *
   * @param body the body that was forked
   * @param slot the ticket that {@code fork} gave
   * @param data the object that was forked, with zeros
   * @param <T> the type of the object
   */
  public abstract <T extends @Nullable Object> void join(Body.ToVoid<T> body, Slot slot, T data);

  /** The same for a body with a result. */
  abstract <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.ToObject<T, R> body, Slot slot, T data);

  /**
   * Starts a loop on all workers at once. The range is cut into as many pieces as the pool has
   * workers, and the body runs once for each, with the piece as its two numbers; it returns when
   * all are done. Idle workers get their piece by mail, which wakes them, and do not have to come
   * and look for it; busy ones may find theirs later, or somebody else takes it. Piece i goes to
   * the same worker each time if it can, so a loop that runs again over the same data finds it in
   * that worker's cache. A body over a long piece forks parts of it when it {@link #isWanted}.
   *
   * <p>Exceptions as at any join: pieces that have not started do not start, the others are
   * awaited, and their exceptions are suppressed in the first.
   *
   * @param body what to do with a piece
   * @param data its object, the same for all pieces
   * @param from the start of the range
   * @param to its end
   * @param <T> the type of the object
   * @throws IllegalArgumentException if {@code to - from} is negative or overflows
   */
  public final <T extends @Nullable Object> void spread(
      Body.ToVoid<T> body, T data, long from, long to) {
    Objects.requireNonNull(body, "body");
    requireOwner();
    Spread.start(this, body, data, from, to);
  }

  /**
   * Whether a ticket is for the newest fork, the one that must be joined next.
   *
   * @param slot a ticket of this worker
   * @param data the object it was forked with
   * @return true if it is
   */
  public final boolean isNewest(Slot slot, Object data) {
    return slot.index == depth() - 1 && holds(slot, data);
  }

  /**
   * How many forks are on this worker's stack: of the running task, and of those that wait under
   * it.
   *
   * @return the number
   */
  public final int forks() {
    return depth();
  }

  /**
   * The number of this worker in its pool: seats first, then guests (callers that found no seat)
   * and spares. A number is used again when a spare has left.
   *
   * @return 0 or more
   */
  public final int number() {
    return number;
  }

  /**
   * How many workers the pool has.
   *
   * @return the number given to its builder
   */
  public final int workers() {
    return engine.table.seats().length;
  }

  /**
   * The object of the newest fork that the running task may join, whichever tier forked it.
   *
   * @return the object given to {@code fork}; null if there is no such fork or no object
   */
  public final @Nullable Object newest() {
    Activation current = activation;
    int newest = depth() - 1;
    return current == null || newest < current.base() ? null : slotAt(newest).object;
  }

  /**
   * Whether a ticket is for a place on this worker's stack, still in use or not.
   *
   * @param slot a ticket
   * @return false if it is another worker's
   */
  public abstract boolean owns(Slot slot);

  /** Whether a slot is still on this stack for that object. Owner only. */
  final boolean holds(Slot slot, Object data) {
    return slot.index < depth() && slotAt(slot.index) == slot && slot.object == data;
  }

  // ---- what a deque provides

  /** How many forks are on the stack. Owner only. */
  abstract int depth();

  /** Makes {@link #depth} right again after a join that was cut off. Owner only. */
  void restoreDepth() {}

  /** The slot at that place. Owner only. */
  abstract Slot slotAt(int index);

  /**
   * Takes the newest slot off the stack if it can; false if a thief has it, and then nothing
   * changed. Owner only.
   */
  abstract boolean takeBack(Slot newest);

  /** Takes a slot off the stack whose thief has finished. Owner only. */
  abstract void retire(Slot newest);

  /** Makes private forks public, as many as the rule says, or all. Owner only. */
  abstract void expose(boolean all);

  /** Whether the exposure rule would give away anything that is private here. Any thread. */
  abstract boolean isWorthAsking();

  /**
   * Makes private forks public for an owner that does not answer. Only if there is an asymmetric
   * fence. Any thread.
   *
   * @param thief who does it, and counts
   */
  abstract Exposure exposeFor(Worker thief);

  /** Takes the oldest public fork for {@code thief}, or null. Any thread. */
  abstract @Nullable Slot steal(Worker thief);

  /**
   * Takes the oldest public fork only if it is a part of {@code awaited}, which this worker runs.
   * The outcome is read after the fork was seen public, and the age before both: a fork that is
   * public while the task is pending is a part of it, and the task cannot end without taking it
   * back, which changes the age. Any thread.
   */
  abstract @Nullable Slot stealBack(Worker thief, Theft awaited);

  /**
   * Takes half of the public forks at once, the odd one included, oldest first; none if there are
   * none or somebody was faster. Any thread.
   */
  abstract Slot[] stealHalf(Worker thief);

  /** Whether a steal could succeed now. Any thread. */
  abstract boolean hasPublicWork();

  /** Whether the oldest public fork is at that place or above. Any thread. */
  abstract boolean hasPublicWork(int from);

  /** How many forks are public. Any thread; for others than the owner a guess. */
  abstract int publicWork();

  /** Makes the next fork call {@link #attend}. Any thread. */
  abstract void interruptForks();

  /** Makes the next join look whether it was cancelled. Any thread. */
  abstract void interruptJoins();

  /**
   * Whether somebody waits for the next fork: an idle worker that asked for work, or whoever
   * cancelled something. Code that can split itself at any point (a loop over a range) asks this
   * now and then and forks a part of what is left only if the answer is yes. As cheap as reading a
   * field. Owner only.
   *
   * @return true if the next fork will be attended to
   */
  public abstract boolean isWanted();

  /** Forgets the objects that used slots still point to. Owner only, with an empty stack. */
  abstract void forgetObjects();

  // ---- signals: set one, then make the owner look. The owner opens its forks before it reads
  // them.

  /** Leaves a request for work. Any thread. */
  final void demandWork() {
    wanted = true; // VOLATILE [window]: before the window is closed
    interruptForks();
  }

  /** Says that something was cancelled. Any thread. */
  final void announceCancellation() {
    cancelled = true; // VOLATILE [window]: before the window is closed and the joins interrupted
    interruptForks();
    interruptJoins();
  }

  /** Whether something was cancelled since the last fork that looked. Owner only. */
  final boolean isCancellationAnnounced() {
    return cancelled;
  }

  /** At a join that is not simple: a fork of what was cancelled does not start. Owner only. */
  final void throwIfCancelledLately() {
    if (cancelled) {
      throwIfCancelled();
    }
  }

  /**
   * Asks for work, unless somebody did already. Any thread.
   *
   * @param asking who counts it
   * @return false if nothing runs here
   */
  final boolean ask(Worker asking) {
    if (activation == null) {
      return false;
    }
    if (wanted) {
      interruptForks(); // asked already; it may have put that off for lack of stack
    } else {
      demandWork();
      asking.counters.requests++;
      asking.counters.fences++;
    }
    return true;
  }

  /** Whether somebody asked and got no answer yet. Any thread. */
  final boolean isAsked() {
    return wanted;
  }

  /**
   * Whether what runs here has just started. It may be over before a part of it could be taken, and
   * giving one away costs it more than it gains; so thieves neither ask nor take yet. Any thread.
   *
   * @param now what {@link System#nanoTime} says
   */
  final boolean isYoung(long now) {
    return now - activeSince < PATIENCE_NANOS;
  }

  /** When what runs here started, or what ran here last. Changes with every task. Any thread. */
  final long activeSince() {
    return activeSince;
  }

  /**
   * Whether there is stack left for exposing and waking: an overflow half-way would lose a sleeper.
   * What has just started is not deep yet and need not look. Owner only.
   */
  final boolean hasRoomToAttend() {
    return isYoung(System.nanoTime()) || Joins.hasRoomOnStack();
  }

  /** Attends to signals at a fork, after the fork is on the stack. Cold. Owner only. */
  final void attend() {
    VarHandle.fullFence(); // [window]: the window was opened before the signals are read
    counters.fences++;
    if (cancelled) {
      cancelled = false; // before the look: who cancels from here on sets it again
      if (isCancelled()) {
        announceCancellation(); // user code may catch this and fork again
        throwIfCancelled();
      }
    }
    if (wanted) {
      wanted = false; // before the exposure: who asks from here on wants another one
      expose(false);
      engine.sleep.workExposed(this);
      if (publicWork() < engine.sleep.hungry()) {
        demandWork(); // one for each that sleeps or searches, at the next forks
      }
    }
  }

  /**
   * Whether the current thread may join the slot at {@code index}: it sits here, the slot is in
   * use, and nothing was cancelled lately. For the tiers that can afford to look at every join.
   */
  final boolean mayJoin(int index) {
    return index < depth()
        && seat.occupant() == Thread.currentThread()
        && (!cancelled || !isCancelled());
  }

  private boolean isCancelled() {
    Activation current = activation;
    return current != null && current.computation().isCancelled();
  }

  /** For the tiers that can afford to look at every join. Owner only. */
  final void throwIfCancelled() {
    Activation current = activation;
    if (current != null && current.computation().isCancelled()) {
      throw current.computation().cancellation();
    }
  }

  // ---- how much is left: for victim rules that want to know

  /**
   * Declares how much work the running task has left, what it forked and nobody took included.
   * Victim rules such as {@code priority} go by it. Any unit will do, if all tasks of the pool use
   * the same. It holds for the task that was stolen, submitted or invoked and runs here now, until
   * the next call or until that task ends; call it when the task starts and when much of the work
   * is done. It costs a store.
   *
   * <p>Tasks that do not declare anything are rated by how deep in the computation they lie and by
   * what they have forked.
   *
   * @param amount the amount. NaN takes the declaration back; less than 0 counts as 0; infinity and
   *     everything above 1e300 count as 1e300
   */
  public final void remainingWork(double amount) {
    assert checkOwner();
    DECLARED_WORK.setOpaque(
        this, Double.isNaN(amount) ? amount : Work.sane(amount)); // OPAQUE [load]
  }

  /**
   * Says how many elements the loop that runs here has left. For whoever writes loops: it is what
   * victim rules go by as long as nobody declared the {@linkplain #remainingWork remaining work},
   * and holds for as long.
   *
   * @param elements how many; less than 0 says that the loop has ended
   */
  public final void remainingRange(long elements) {
    assert checkOwner();
    REMAINING_RANGE.setOpaque(this, elements < 0 ? Double.NaN : (double) elements); // OPAQUE [load]
  }

  /**
   * OPAQUE [load] pairs with {@link #declaredWorkOpaque} and {@link #remainingRangeOpaque}; orders
   * nothing, the numbers only steer who is robbed. Weaker (plain) may tear a number in halves.
   */
  private void declareOpaque(double work, double range) {
    DECLARED_WORK.setOpaque(this, work);
    REMAINING_RANGE.setOpaque(this, range);
  }

  /** OPAQUE [load] pairs with {@link #remainingWork}; orders nothing, see there. Any thread. */
  final double declaredWorkOpaque() {
    return (double) DECLARED_WORK.getOpaque(this);
  }

  /** OPAQUE [load] pairs with {@link #remainingRange}; orders nothing, see there. Any thread. */
  final double remainingRangeOpaque() {
    return (double) REMAINING_RANGE.getOpaque(this);
  }

  // ---- running tasks from their start

  /**
   * Runs a slot as the first task of an activation. Nothing that it forked is left when this
   * returns or throws.
   */
  final void runRoot(Slot slot, Computation computation) {
    Activation below = activation;
    runRoot(slot, computation, below == null ? 0 : below.generationAt(depth() - 1));
  }

  /**
   * The same for a task of which it is known how deep in the computation it lies ({@link
   * Activation#generation}).
   */
  final void runRoot(Slot slot, Computation computation, int generation) {
    Activation mine = new Activation(computation, depth(), activation, generation);
    double declaredBelow = declaredWork;
    double rangeBelow = remainingRange;
    declareOpaque(Double.NaN, Double.NaN);
    activeSince = System.nanoTime();
    activation = mine;
    Activation below = mine.below();
    Runnable leave = null;
    try {
      if (below == null || below.computation() != computation) {
        leave = computation.enter();
      }
      if (computation.isCancelled()) {
        throw computation.cancellation();
      }
      if (engine.isAwaited()) {
        demandWork(); // whoever sleeps asked before this started: find it here
      }
      slot.run(this);
      giveUp(mine.base(), null);
    } catch (Throwable t) {
      giveUp(mine.base(), t);
      throw t;
    } finally {
      activation = below;
      if (wanted || cancelled) {
        interruptForks(); // what was put off for lack of stack is due now
      }
      if (leave != null) {
        leave.run();
      }
      if (below != null && below.computation().isCancelled()) {
        announceCancellation(); // it was cancelled while it was suspended under this one
      }
      declareOpaque(declaredBelow, rangeBelow);
    }
  }

  // ---- joins that are not simple, and looking for work: see Joins

  /**
   * Gives up every fork from {@code base} up: those that have not started are told so ({@link
   * Body.ToVoid#givenUp}), the others are awaited. Called again after a StackOverflowError inside,
   * it goes on where it was.
   *
   * @param base what {@link #forks} said when the task that ends now began
   * @param cause the exception that made them useless, or null; failures of forks that had started
   *     are added to it
   */
  public final void giveUp(int base, @Nullable Throwable cause) {
    joins.giveUp(base, cause);
  }

  /** Why nothing may start here any more, or null. */
  final @Nullable Throwable cancellation() {
    return isCancelled() ? Objects.requireNonNull(activation).computation().cancellation() : null;
  }

  /** A random number; owner only. */
  final int nextRandom() {
    int x = random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    random = x;
    return x;
  }

  // ---- misuse

  final void requireOwner() {
    if (seat.occupant() != Thread.currentThread()) {
      throw new IllegalStateException(
          "this Worker belongs to another thread, or its task has ended: use the Worker that was"
              + " passed to the running task");
    }
  }

  /** The same for assertions. */
  final boolean checkOwner() {
    requireOwner();
    return true;
  }

  /**
   * Misuse checks of the slot tier; called from assertions, so that production code does not pay
   * for them.
   */
  final boolean checkFork(Body body) {
    Objects.requireNonNull(body, "body");
    requireOwner();
    return true;
  }

  /**
   * Misuse checks of the slot tier; called from assertions, so that production code does not pay
   * for them.
   */
  final boolean checkJoin(Body body, Slot slot) {
    Objects.requireNonNull(body, "body");
    Objects.requireNonNull(slot, "slot");
    requireOwner();
    if (slot.index >= depth() || slotAt(slot.index) != slot) {
      throw new IllegalStateException(
          "join without fork: the ticket was joined already, was given up when an older fork was"
              + " joined first (join the newest first), or is another worker's");
    }
    if (slot.body != body) {
      throw new IllegalStateException("join with another body than the one that was forked");
    }
    return true;
  }

  @Override
  public final String toString() {
    return "Worker[" + number + " of " + engine.name + "]";
  }
}
