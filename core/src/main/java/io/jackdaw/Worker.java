package io.jackdaw;

import io.jackdaw.internal.mailbox.Inbox;
import io.jackdaw.internal.mailbox.Outbox;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.topology.WakePlace;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
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
 *
 * <p>(More than 300 lines: more than half of them document what users call.)
 */
@SuppressWarnings("overloads") // bodies are constants with a type, not lambdas that could be either
public abstract non-sealed class Worker extends ForkStack implements Workplace {
  private static final VarHandle WANTED;

  static {
    try {
      WANTED = MethodHandles.lookup().findVarHandle(Worker.class, "wanted", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * How old a task must be before somebody asks for a part of it: about what a steal costs both
   * sides.
   */
  static final long PATIENCE_NANOS = 5_000;

  final Engine engine;

  /** Where this worker stands in the engine's table. */
  final int number;

  /** Who sleeps and who is awake: see the README of the sleep protocol. */
  final Seat seat;

  /** Where the seat's own thread wakes up. */
  final WakePlace wakePlace;

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

  /** The topmost future that runs here, or null. Owner only. */
  @Nullable Runner runner;

  /** How much is left of what runs here. */
  final Remaining remaining = new Remaining();

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
    this.wakePlace = new WakePlace(engine.crowding);
    long mixed = (seed + number + 1) * 0x9E3779B97F4A7C15L;
    this.random = (int) (mixed ^ (mixed >>> 32)) | 1;
  }

  /**
   * The worker that runs the current thread's task.
   *
   * @return the worker, or null outside of any pool
   */
  public static @Nullable Worker current() {
    return CurrentWorker.get();
  }

  // ---- what users call; the hot path is in the subclass

  /**
   * Forks {@code long → long}.
   *
   * @param body a constant, named again at the join
   * @param a its argument, named again at the join
   * @return the ticket for the join
   */
  public abstract int fork(Body.OfLong body, long a);

  /**
   * Forks {@code (long, long) → long}.
   *
   * @param body a constant, named again at the join
   * @param a its first argument, named again at the join
   * @param b its second argument, named again at the join
   * @return the ticket for the join
   */
  public abstract int fork(Body.OfLongs body, long a, long b);

  /**
   * Forks a body over an object and two numbers.
   *
   * @param body a constant, named again at the join
   * @param data the object, named again at the join
   * @param a the first number, named again at the join
   * @param b the second number, named again at the join
   * @param <T> the type of the object
   * @return the ticket for the join
   */
  public abstract <T extends @Nullable Object> int fork(
      Body.OfObject<T> body, T data, long a, long b);

  /**
   * Joins the newest fork. A fork that nobody took is run now, and then this is the call of the
   * body with these arguments and nothing else; so they must be those of the fork.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param a the argument that was forked
   * @return its result
   */
  public abstract long join(Body.OfLong body, int ticket, long a);

  /**
   * Joins the newest fork, as {@link #join(Body.OfLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param a the first argument that was forked
   * @param b the second argument that was forked
   * @return its result
   */
  public abstract long join(Body.OfLongs body, int ticket, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.OfLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   * @return its result
   */
  public abstract <T extends @Nullable Object> long join(
      Body.ToLong<T> body, int ticket, T data, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.OfLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return its result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.ToObject<T, R> body, int ticket, T data, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.OfLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   */
  public abstract <T extends @Nullable Object> void join(
      Body.ToVoid<T> body, int ticket, T data, long a, long b);

  /**
   * Forks a lambda. Allocates; for hot code use a {@link Body}.
   *
   * @param body what to run
   * @param <T> the type of the result
   * @return the handle to join
   */
  public final <T extends @Nullable Object> Fork<T> fork(
      Function<? super Worker, ? extends T> body) {
    assert checkOwner(); // the join looks always
    Objects.requireNonNull(body, "body");
    return new Fork<>(this, body, forkLambda(Fork.RUN, body));
  }

  /**
   * Forks a lambda with a {@code long} as its result, which then needs no box. Allocates the
   * lambda.
   *
   * @param body what to run
   * @return the handle to join
   */
  public final LongFork forkLong(ToLongFunction<? super Worker> body) {
    assert checkOwner(); // the join looks always
    Objects.requireNonNull(body, "body");
    return new LongFork(this, body, forkLambda(LongFork.RUN, body));
  }

  /**
   * Forks a body that has a lambda to run and needs no numbers. The handle is made after that and
   * goes nowhere else, so the JIT does without the object.
   */
  abstract <T> int forkLambda(Body.OfObject<T> body, T lambda);

  /**
   * Whether {@link #spread} would start pieces sooner than forks do that others come and take: they
   * are all awake, and at least one of them has nothing to do. If somebody sleeps, it is woken
   * either way, and by the time it runs the caller may have done a part of its piece. A moment
   * later it may be otherwise.
   *
   * @return true if mail would be read at once
   */
  public final boolean isSpreadWorthwhile() {
    return engine.mailingRule.mails() && engine.sleep.allAwakeAndSomeSearch();
  }

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
   * @param ticket what {@code fork} gave, here or on another worker
   * @param data the object it was forked with
   * @return true if it is
   */
  public final boolean isNewest(int ticket, Object data) {
    return ticket == depth() - 1 && slotAt(ticket).object == data;
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
   * and spares. A number is used again when a guest or spare has left.
   *
   * @return 0 or more
   */
  public final int number() {
    return number;
  }

  @Override
  public final int workers() {
    return engine.table.seats().length;
  }

  /**
   * Whether the pool was stopped with {@code shutdownNow}. Code that waits for something asks this
   * when it is interrupted: what it waits for may never come, and the pool waits for this thread.
   *
   * @return true if so; false if it was only shut down
   */
  public final boolean isStopping() {
    return engine.isStopping();
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
   * Whether an object was forked here at the place that a ticket is for, and nothing has been
   * forked there since.
   *
   * @param ticket what {@code fork} gave, here or on another worker
   * @param data the object it was forked with
   * @return false if it was forked elsewhere, or its place is used again
   */
  public final boolean holds(int ticket, Object data) {
    return ticket < capacity() && slotAt(ticket).object == data;
  }

  /**
   * Whether somebody else runs a fork. One who has just taken it may be missed. Owner only.
   *
   * @param ticket what {@code fork} gave
   * @return false if nobody has taken it, or who has is finished
   */
  public final boolean isRunElsewhere(int ticket) {
    Slot slot = slotAt(ticket);
    return slot.theft != null && slot.outcomeVolatile() == Slot.PENDING;
  }

  /**
   * Whether somebody waits for the next fork: an idle worker that asked for work, or whoever
   * cancelled something. Code that can split itself at any point (a loop over a range) asks this
   * now and then and forks a part of what is left only if the answer is yes. As cheap as reading a
   * field. Owner only.
   *
   * @return true if the next fork will be attended to
   */
  public abstract boolean isWanted();

  // ---- signals: set one, then make the owner look. The owner opens its forks before it reads
  // them.

  /**
   * Leaves a request for work. Any thread.
   *
   * @param asking who counts it
   */
  final void demandWork(Worker asking) {
    wanted = true; // VOLATILE [window]: before the window is closed
    asking.counters.fences++;
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
      demandWork(asking);
      asking.counters.requests++;
    }
    return true;
  }

  /** Whether something runs here. Any thread. */
  final boolean isRunning() {
    return activation != null;
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
    // VOLATILE [window]: after the window was opened; before the look at who is hungry, so that
    // who found itself asked for already is among them
    boolean asked = (boolean) WANTED.getAndSet(this, false);
    counters.cas++;
    if (cancelled) {
      cancelled = false; // before the look: who cancels from here on sets it again
      if (isCancelled()) {
        if (asked) {
          wanted = true; // for what runs here next
        }
        announceCancellation(); // user code may catch this and fork again
        throwIfCancelled();
      }
    }
    if (asked) {
      int hungry = engine.sleep.hungry();
      int offered = publicWork() + expose(false); // what is taken meanwhile was offered too
      engine.sleep.workExposed(this);
      if (offered < hungry) {
        demandWork(this); // one for each that sleeps or searches, at the next forks
      }
    }
  }

  /**
   * Whether the current thread may join a lambda: it sits here, the lambda is on the stack, and
   * nothing was cancelled lately.
   */
  final boolean mayJoin(int ticket, Body body, Object lambda) {
    if (ticket >= depth()) {
      return false;
    }
    Slot slot = slotAt(ticket);
    return slot.object == lambda
        && slot.body == body
        && seat.occupant() == Thread.currentThread()
        && (!cancelled || !isCancelled());
  }

  /** Why it may not. */
  final RuntimeException refusal() {
    requireOwner();
    throwIfCancelled();
    return new IllegalStateException(
        "join out of order, or twice: this fork was joined already, or was given up when an older"
            + " one was joined or its task ended; join the newest first");
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
    remaining.declare(amount);
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
    remaining.range(elements);
  }

  // ---- running tasks from their start

  /**
   * Runs a slot as the first task of an activation. Nothing that it forked is left when this
   * returns or throws.
   */
  final void runRoot(Slot slot, Computation computation) {
    run(slot, computation, generation(), false);
  }

  /**
   * The same for a submitted task. It starts even if the pool is being stopped: whoever asks for
   * its result would otherwise wait forever. It finds its thread interrupted then.
   */
  final void runSubmission(Slot slot, Computation computation) {
    run(slot, computation, generation(), true);
  }

  private int generation() {
    Activation below = activation;
    return below == null ? 0 : below.generationAt(depth() - 1);
  }

  /**
   * The same for a task of which it is known how deep in the computation it lies ({@link
   * Activation#generation}).
   */
  final void runRoot(Slot slot, Computation computation, int generation) {
    run(slot, computation, generation, false);
  }

  private void run(Slot slot, Computation computation, int generation, boolean startsAnyway) {
    Activation below = activation;
    Activation mine = new Activation(computation, depth(), below, generation);
    double declaredBelow = remaining.declared();
    double rangeBelow = remaining.range();
    remaining.setOpaque(Double.NaN, Double.NaN);
    activeSince = System.nanoTime();
    Runner suspended = runner;
    boolean putAside = false;
    Runnable leave = null;
    activation = mine; // no calls between this and the try: the stack could end there
    try {
      if (mine.isOnAnother()) {
        putAside = putInterruptAside();
      }
      if (below == null || mine.isOnAnother()) {
        leave = enter(slot, computation);
      }
      start(slot, mine, startsAnyway);
    } finally {
      activation = below; // first: the stack could end in the calls that follow
      runner = suspended;
      cameBackTo(below, putAside);
      remaining.setOpaque(declaredBelow, rangeBelow);
      if (leave != null) {
        leave.run(); // last: it may throw
      }
    }
  }

  private void start(Slot slot, Activation mine, boolean startsAnyway) {
    try {
      if (startsAnyway) {
        engine.interruptIfStopping(this); // after activation is set, which stop() reads
      } else if (mine.computation().isCancelled()) {
        throw notStarted(slot, mine.computation().cancellation());
      }
      if (engine.isAwaited()) {
        demandWork(this); // whoever sleeps asked before this started: find it here
      }
      slot.run(this);
      joins.giveUp(mine.base(), null);
    } catch (Throwable t) {
      joins.giveUp(mine.base(), t);
      throw t;
    } finally {
      if (mine.isOnAnother()) {
        forgetInterrupt(); // before activation is back: after that one may come for what is below
      }
    }
  }

  /** What was put off until now is due. */
  private void cameBackTo(@Nullable Activation below, boolean putAside) {
    if (wanted || cancelled) {
      interruptForks(); // put off for lack of stack
    }
    if (below != null && below.computation().isCancelled()) {
      announceCancellation(); // it was cancelled while it was suspended
    }
    if (runner != null) {
      runner.cameBack(); // it may be owed an interrupt
    }
    if (putAside) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * What starts must not see an interrupt that came before: it was meant for what is suspended now,
   * which gets it back. The one of {@code shutdownNow} is for both.
   */
  private boolean putInterruptAside() {
    boolean wasSet = runner == null ? Thread.interrupted() : runner.putInterruptAside();
    engine.interruptIfStopping(this);
    return wasSet;
  }

  /**
   * What is suspended must not see an interrupt that came for what has just ended, or that it left.
   * Not on a caller's thread: we cannot know whom its owner meant, so that one is kept, and may be
   * too much.
   */
  private void forgetInterrupt() {
    if (thread == Thread.currentThread()) {
      Threads.clearInterrupt();
      engine.interruptIfStopping(this);
    }
  }

  private @Nullable Runnable enter(Slot slot, Computation computation) {
    try {
      return computation.enter();
    } catch (Throwable t) {
      throw notStarted(slot, t);
    }
  }

  /** Tells others than the joiner, who hears of it anyway. Never returns. */
  private RuntimeException notStarted(Slot slot, Throwable why) {
    slot.notStarted(this, why);
    throw Thrower.unchecked(why);
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
   * @throws IllegalStateException if the calling thread is not the one that runs the task
   */
  public final void giveUp(int base, @Nullable Throwable cause) {
    requireOwner();
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

  /** The same at a join. */
  final boolean checkJoin(Body body, int ticket) {
    Objects.requireNonNull(body, "body");
    requireOwner();
    if (ticket < 0 || ticket >= depth()) {
      throw new IllegalStateException(
          "join without fork: the ticket was joined already, was given up when an older fork was"
              + " joined first (join the newest first), or is another worker's");
    }
    if (slotAt(ticket).body != body) {
      throw new IllegalStateException("join with another body than the one that was forked");
    }
    return true;
  }

  /** The same before the body runs here; a thief would have left its result in the slot. */
  final boolean checkArguments(int ticket, @Nullable Object data, long a, long b) {
    Slot slot = slotAt(ticket);
    boolean same =
        switch (slot.body) {
          case Body.OfLong f -> slot.a == a;
          case Body.OfLongs f -> slot.a == a && slot.b == b;
          case null, default ->
              slot.object == data && (isLambda(slot.body) || (slot.a == a && slot.b == b));
        };
    if (!same) {
      throw new IllegalStateException("join with other arguments than those that were forked");
    }
    return true;
  }

  private static boolean isLambda(@Nullable Body body) {
    return body == Fork.RUN || body == LongFork.RUN;
  }

  @Override
  public final String toString() {
    return "Worker[" + number + " of " + engine.name + "]";
  }
}
