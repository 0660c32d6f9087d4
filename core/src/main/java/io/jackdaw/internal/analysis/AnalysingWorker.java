package io.jackdaw.internal.analysis;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import io.jackdaw.Body;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.Calls;
import io.jackdaw.internal.worker.Exposure;
import io.jackdaw.internal.worker.Misuse;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Slots;
import io.jackdaw.internal.worker.Theft;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A worker that runs each computation from its start to its end and accounts for its work and span
 * in a {@link Ledger}. Its forks are private, and nobody is given a part, unless the task blocks:
 * then the forks that it has made become public. See the README of this package.
 *
 * <p>(More than 300 lines: a worker has one class, and all its methods are here.)
 */
@SuppressWarnings("overloads") // as in PoolWorker
public final class AnalysingWorker extends PoolWorker {
  private final Analyser analyser;
  private final Ledger ledger;

  /** How many slots are on the stack. Owner only. */
  private int depth;

  /** Slots from here up are private and belong to the running task. Owner only. */
  private int privateFrom;

  /** All slots, in order. Writer: the owner. Thieves read it under the lock, after exposed. */
  private volatile Slot[] slots = {};

  /** Whether the next fork has to look for a cancellation. Writers: all, volatile. */
  private volatile boolean attention;

  /** Guards what follows. A separate object, because users can lock a worker. */
  private final Object lock = new Object();

  /** The oldest slot that may be stolen, at most exposed. Everybody, under the lock. */
  private int top;

  /** One past the newest slot that may be stolen. Writer: the owner, under the lock. */
  private int exposed;

  /** What stolen slots came to. Thieves put, the owner removes; under the lock. */
  private final Map<Slot, Measure> takenMeasures = new HashMap<>();

  /**
   * Where this worker has stolen what it runs, and the slot there; null if it has not. Owner only.
   */
  private @Nullable AnalysingWorker victim;

  private @Nullable Slot stolen;

  public AnalysingWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
    analyser = Objects.requireNonNull(engine.analyser, "only analysing pools have such workers");
    ledger = new Ledger(analyser);
  }

  // ---- computations: the first task on a worker that runs nothing begins one

  @Override
  public void admitForks() {
    ledger.begin();
  }

  @Override
  public void refuseForks() {
    Measure measure = ledger.end();
    AnalysingWorker from = victim;
    Slot slot = stolen;
    if (from == null || slot == null) {
      analyser.add(measure, ledger.strands());
    } else {
      victim = null;
      stolen = null;
      from.leave(slot, measure);
    }
  }

  private void leave(Slot slot, Measure measure) {
    synchronized (lock) {
      takenMeasures.put(slot, measure);
    }
  }

  @Override
  public void blocks() {
    ledger.pause(depth);
  }

  @Override
  public void goesOn() {
    ledger.waited();
  }

  /** Wherever that could be of use to anybody: loops show how far they can be divided. */
  @Override
  public boolean isWanted() {
    return attention || ledger.isWorthDividing(depth);
  }

  /** The same for searches. */
  @Override
  public boolean attendAtPoll() {
    return super.attendAtPoll() || ledger.isWorthDividing(depth);
  }

  @Override
  public boolean measuresParts() {
    return true;
  }

  // ---- fork

  @Override
  public int fork(Body.LongToLong body, long a) {
    assert Misuse.checkFork(this, body);
    return forked(body, null, a, 0);
  }

  @Override
  public int fork(Body.LongsToLong body, long a, long b) {
    assert Misuse.checkFork(this, body);
    return forked(body, null, a, b);
  }

  @Override
  public <T extends @Nullable Object> int fork(Body.OverRange<T> body, T data, long a, long b) {
    assert Misuse.checkFork(this, body);
    return forked(body, data, a, b);
  }

  @Override
  public <T extends @Nullable Object> int fork(
      Body.IntervalToDouble<T> body, T data, double a, double b) {
    assert Misuse.checkFork(this, body);
    return forked(body, data, doubleToRawLongBits(a), doubleToRawLongBits(b));
  }

  @Override
  protected <T extends @Nullable Object> int forkObject(Body.OverRange<T> body, T data) {
    return forked(body, data, 0, 0);
  }

  private int forked(Body body, @Nullable Object data, long a, long b) {
    int at = depth;
    Slot[] all = slots;
    if (at == all.length) {
      all = allSlots.grown(all);
      slots = all;
    }
    Slot slot = all[at];
    if (slot.body != body) {
      slot.body = body;
    }
    if (slot.object != data) {
      slot.object = data;
    }
    slot.a = a;
    slot.b = b;
    depth = at + 1;
    counters.forks++;
    if (attention) {
      attendAfter(slot);
    }
    ledger.forked(slot);
    return at;
  }

  private void attendAfter(Slot slot) {
    attention = false; // before the signals are read: a later one sets it again
    if (!hasRoomToAttend()) {
      return;
    }
    try {
      signals.attend();
    } catch (Throwable t) {
      takeBack(slot); // cancelled: the caller gets no ticket
      throw t;
    }
  }

  // ---- join

  @Override
  public long joinForked(Body.LongToLong body, int ticket, long a) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    return take(slot) ? branch(ticket, () -> Calls.run(body, this, a)) : slot.a;
  }

  @Override
  public long joinForked(Body.LongsToLong body, int ticket, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    return take(slot) ? branch(ticket, () -> Calls.run(body, this, a, b)) : slot.a;
  }

  @Override
  public <T extends @Nullable Object> long joinForked(
      Body.RangeToLong<T> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    return take(slot) ? branch(ticket, () -> Calls.run(body, this, data, a, b)) : slot.a;
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returned an R
  public <T extends @Nullable Object, R extends @Nullable Object> R joinForked(
      Body.RangeToObject<T, R> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    if (!take(slot)) {
      return (R) slot.result;
    }
    Object[] result = new Object[1];
    branch(
        ticket,
        () -> {
          result[0] = Calls.run(body, this, data, a, b);
          return 0;
        });
    return (R) result[0];
  }

  @Override
  public <T extends @Nullable Object> void joinForked(
      Body.RangeToVoid<T> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    if (take(forkedAt(ticket))) {
      branch(
          ticket,
          () -> {
            Calls.run(body, this, data, a, b);
            return 0;
          });
    }
  }

  @Override
  public <T extends @Nullable Object> double joinForked(
      Body.IntervalToDouble<T> body, int ticket, T data, double a, double b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    long bits =
        take(slot)
            ? branch(ticket, () -> doubleToRawLongBits(Calls.run(body, this, data, a, b)))
            : slot.a;
    return longBitsToDouble(bits);
  }

  /** Runs a branch that was taken off the stack. The JIT makes nothing of the lambda. */
  private long branch(int ticket, LongSupplier body) {
    int mark = ledger.beginJoin(ticket);
    try {
      return body.getAsLong();
    } catch (Throwable t) {
      throw unwound(ticket, t);
    } finally {
      ledger.endJoin(mark);
    }
  }

  private Slot forkedAt(int ticket) {
    if (ticket < 0) {
      throw Misuse.joinWithoutFork(); // -1, with no fork on the stack
    }
    return slots[ticket];
  }

  /** Takes a slot off the stack to run it; false if somebody else has run it. */
  private boolean take(Slot slot) {
    int at = slot.index;
    if (at == depth - 1 && at >= privateFrom && !signals.isCancellationAnnounced()) {
      depth = at;
      return true;
    }
    return reclaim(slot);
  }

  private boolean reclaim(Slot slot) {
    if (slot.index >= exposedTo()) {
      return joins.reclaim(slot);
    }
    ledger.pause(depth); // it may wait for a thief
    boolean isOurs;
    try {
      isOurs = joins.reclaim(slot);
    } finally {
      ledger.resume();
    }
    Measure measure;
    synchronized (lock) {
      measure = takenMeasures.remove(slot);
    }
    if (measure != null) {
      ledger.joinedElsewhere(slot.index, measure);
    }
    return isOurs;
  }

  private int exposedTo() {
    synchronized (lock) {
      return exposed;
    }
  }

  // ---- the stack

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public int capacity() {
    return slots.length;
  }

  @Override
  public Slot slotAt(int index) {
    return slots[index];
  }

  @Override
  public void claimAll() {
    privateFrom = depth;
  }

  @Override
  public boolean takeBack(Slot newest) {
    int at = newest.index;
    synchronized (lock) {
      if (top > at) {
        return false;
      }
      exposed = Math.min(exposed, at);
      privateFrom = Math.min(privateFrom, at); // at is not below the running task
    }
    depth = at;
    return true;
  }

  @Override
  public void retire(Slot newest) {
    int at = newest.index;
    synchronized (lock) {
      top = at;
      exposed = at;
      privateFrom = at;
    }
    newest.outcome = Slot.PENDING;
    newest.theft = null;
    newest.unwanted = false;
    depth = at;
  }

  /** Only for an owner that is about to block: it may wait for what it has forked. */
  @Override
  public int expose(boolean all) {
    if (!all) {
      return 0;
    }
    synchronized (lock) {
      int more = depth - exposed;
      exposed = depth;
      privateFrom = Math.max(privateFrom, depth);
      return more;
    }
  }

  @Override
  public void shrink() {
    Slot[] old = slots;
    if (depth < Slots.leastDepth(old)) {
      slots = allSlots.shrunk(old, depth);
    }
  }

  @Override
  public void forgetObjects() {
    Slots.forget(slots, depth);
  }

  // ---- thieves

  @Override
  public @Nullable Slot steal(PoolWorker thief) {
    synchronized (lock) {
      return top < exposed ? give(thief) : null;
    }
  }

  @Override
  public @Nullable Slot stealBack(PoolWorker thief, Theft awaited) {
    synchronized (lock) {
      boolean isPart =
          top >= awaited.base()
              && top < exposed
              && awaited.slot().outcomeVolatile() == Slot.PENDING; // last: see ForkStack
      return isPart ? give(thief) : null;
    }
  }

  /** Under the lock. */
  private Slot give(PoolWorker thief) {
    Slot slot = slots[top];
    slot.theft = new Theft(slot, thief, thief.depth());
    top++;
    if (thief.activation == null && thief instanceof AnalysingWorker idle) {
      idle.victim = this; // else it is a part of what the thief runs already
      idle.stolen = slot;
    }
    return slot;
  }

  @Override
  public Slot[] stealHalf(PoolWorker thief) {
    throw new IllegalStateException("an analysing pool steals one at a time");
  }

  @Override
  public boolean hasPublicWork() {
    return hasPublicWork(0);
  }

  @Override
  public boolean hasPublicWork(int from) {
    synchronized (lock) {
      return top >= from && top < exposed;
    }
  }

  @Override
  public int publicWork() {
    synchronized (lock) {
      return exposed - top;
    }
  }

  @Override
  public boolean isWorthAsking() {
    return false;
  }

  @Override
  public boolean hasSilentWork() {
    return false;
  }

  @Override
  public Exposure exposeFor(PoolWorker thief) {
    return Exposure.NOTHING;
  }

  /** Requests for work are not answered; cancellations are. */
  @Override
  public void admitForksAgain() {
    attention = false;
  }

  @Override
  public void interruptForks() {
    if (signals.isCancellationAnnounced()) {
      attention = true;
    }
  }

  /** Joins look at the signals anyway. */
  @Override
  public void interruptJoins() {}
}
