package io.jackdaw;

import io.jackdaw.internal.sleep.Seat;
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
  /** Signal: somebody wants work. Stays set until the owner has exposed something. */
  static final int WORK = 1;

  /** Signal: some computation was cancelled; perhaps the one that runs here. */
  static final int CANCEL = 2;

  /**
   * How old a task must be before somebody asks for a part of it: about what a steal costs both
   * sides.
   */
  static final long PATIENCE_NANOS = 5_000;

  private static final VarHandle SIGNALS;
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
      SIGNALS = MethodHandles.lookup().findVarHandle(Worker.class, "signals", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final Engine engine;

  /** Where this worker stands in the engine's table. */
  final int number;

  /** Who sleeps and who is awake: see the README of the sleep protocol. */
  final Seat seat;

  final Counters counters = new Counters();
  final Joins joins = new Joins(this);

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
   * WORK and CANCEL bits. Writers: anybody, atomic or; the owner swaps in 0 when it attends to
   * them.
   */
  @SuppressWarnings("unused") // through SIGNALS
  private volatile int signals;

  /**
   * When the topmost activation started, in {@link System#nanoTime} nanoseconds. Written by the
   * owner before {@link #activation}, whose volatile write publishes it; read by thieves after it.
   * Not a field of the activation: thieves that looked into fresh objects would take their cache
   * lines from the owner.
   */
  private long activeSince;

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
  public final <T extends @Nullable Object> Fork<T> fork(
      Function<? super Worker, ? extends T> body) {
    requireOwner();
    Fork<T> fork = new Fork<>(this, Objects.requireNonNull(body, "body"), depth());
    fork(Fork.RUN, fork, 0, 0);
    return fork;
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

  /** Takes the oldest public fork for {@code thief}, or null. Any thread. */
  abstract @Nullable Slot steal(Worker thief);

  /**
   * Takes the oldest public fork only if it is a part of {@code awaited}, which this worker runs.
   * The outcome is read after the fork was seen public, and the age before both: a fork that is
   * public while the task is pending is a part of it, and the task cannot end without taking it
   * back, which changes the age. Any thread.
   */
  abstract @Nullable Slot stealBack(Worker thief, Slot awaited);

  /** Whether a steal could succeed now. Any thread. */
  abstract boolean hasPublicWork();

  /** Whether the oldest public fork is at that place or above. Any thread. */
  abstract boolean hasPublicWork(int from);

  /** How many forks are public. Owner only. */
  abstract int publicWork();

  /** A number that changes when forks become public and private again. Any thread. */
  abstract long trace();

  /** Makes the next fork call {@link #attend}. Any thread. */
  abstract void interruptForks();

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

  // ---- signals

  /**
   * Sets a bit and makes the owner look. The order matters: the owner reopens its forks before it
   * reads the bits.
   */
  final void signal(int bit) {
    SIGNALS.getAndBitwiseOr(this, bit);
    interruptForks();
  }

  /**
   * Asks for work, unless somebody did already or nothing runs here. True if this asked. Any
   * thread.
   */
  final boolean ask() {
    if (activation == null) {
      return false;
    }
    if ((signals & WORK) != 0) {
      interruptForks(); // asked already; it may have put that off for lack of stack
      return false;
    }
    signal(WORK);
    return true;
  }

  /**
   * Whether what runs here has just started. It may be over before a part of it could be taken, and
   * giving one away costs it more than it gains; so thieves neither ask nor take yet. Any thread.
   */
  final boolean isYoung() {
    return System.nanoTime() - activeSince < PATIENCE_NANOS;
  }

  /**
   * Whether there is stack left for exposing and waking: an overflow half-way would lose a sleeper.
   * What has just started is not deep yet and need not look. Owner only.
   */
  final boolean hasRoomToAttend() {
    return isYoung() || Joins.hasRoomOnStack();
  }

  /** Attends to signals at a fork, after the fork is on the stack. Cold. Owner only. */
  final void attend() {
    int bits = (int) SIGNALS.getAndSet(this, 0);
    counters.cas++;
    if ((bits & CANCEL) != 0) {
      throwIfCancelled(bits);
    }
    if ((bits & WORK) != 0) {
      expose(false);
      engine.sleep.workExposed(this);
      if (publicWork() < engine.sleep.hungry()) {
        signal(WORK); // one for each that sleeps or searches, at the next forks
      }
    }
  }

  private void throwIfCancelled(int bits) {
    Activation current = activation;
    if (current != null && current.computation().isCancelled()) {
      signal(bits); // user code may catch this and fork again
      throw current.computation().cancellation();
    }
  }

  /**
   * Whether the current thread may join the slot at {@code index}: it sits here, the slot is in
   * use, and nothing was cancelled lately. For the tiers that can afford to look at every join.
   */
  final boolean mayJoin(int index) {
    return index < depth()
        && seat.occupant() == Thread.currentThread()
        && ((signals & CANCEL) == 0 || !isCancelled());
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

  // ---- running tasks from their start

  /**
   * Runs a slot as the first task of an activation. Nothing that it forked is left when this
   * returns or throws.
   */
  final void runRoot(Slot slot, Computation computation) {
    Activation mine = new Activation(computation, depth(), activation);
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
      if (engine.sleep.hungry() != 0) {
        signal(WORK); // whoever sleeps or searches asked before this started: find it here
      }
      slot.run(this);
      giveUp(mine.base(), null);
    } catch (Throwable t) {
      giveUp(mine.base(), t);
      throw t;
    } finally {
      activation = below;
      if (signals != 0) {
        interruptForks(); // what was put off for lack of stack is due now
      }
      if (leave != null) {
        leave.run();
      }
      if (below != null && below.computation().isCancelled()) {
        signal(CANCEL); // it was cancelled while it was suspended under this one
      }
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
