package io.jackdaw.internal.deques;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.Body;
import io.jackdaw.internal.memory.Handles;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.Calls;
import io.jackdaw.internal.worker.Counters;
import io.jackdaw.internal.worker.Exposure;
import io.jackdaw.internal.worker.Misuse;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Slots;
import io.jackdaw.internal.worker.SplitWorker;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A worker whose forks are all public from the start: what the classical deques have in common.
 * Each of them is a subclass with a few primitives: {@link #push} and {@link #pop} at the bottom,
 * {@link #steal} at the top. The slots lie in order on the owner's fork stack and stay there until
 * they are joined, as in {@link SplitWorker}; which of them thieves may take is the deque's
 * business.
 *
 * <p>{@code depth} changes last in every step, so a StackOverflowError inside a step leaves the
 * slot where it was, and the next frame up can go on.
 *
 * <p>(More than 300 lines: forks and joins are written out, as in {@link SplitWorker}.)
 */
@SuppressWarnings("overloads") // as in PoolWorker
public abstract class PublicWorker extends PublicFields.PadBeforeOwner {
  private static final VarHandle ATTENTION =
      Handles.of(lookup(), PublicWorker.class, "attention", boolean.class);

  /** How many slots are on the fork stack, stolen ones included. The owner's alone. */
  int depth;

  /**
   * Whether the next fork has to look at the signals. Writers: anybody sets it after the signal,
   * the owner clears it before it reads the signals; opaque. Reader: the owner, opaque. Nobody
   * sleeps without having set it.
   */
  @SuppressWarnings("unused") // through ATTENTION
  private boolean attention;

  /**
   * All slots, in order. Writer: the owner, when it grows or shrinks the stack. Readers: everybody;
   * a thief may find it shorter than the index that it has read. Slots keep their index.
   */
  public volatile Slot[] slots = {};

  PublicWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  /** Makes the next slot of the stack stealable. Changes nothing if it throws. Owner only. */
  abstract void push(Slot next);

  /** Takes the newest slot away from thieves; false if one has it. Owner only. */
  abstract boolean pop(Slot newest);

  @Override
  public final boolean takeBack(Slot newest) {
    if (!pop(newest)) {
      return false;
    }
    counters.takenBack++;
    depth = newest.index;
    return true;
  }

  /**
   * OPAQUE [wanted] pairs with {@link #setAttentionOpaque}; orders nothing, because the owner then
   * reads the signals themselves. Weaker (plain) lets the JIT keep the flag in a register through a
   * whole loop of forks: nobody is answered.
   */
  private boolean attentionOpaque() {
    return (boolean) ATTENTION.getOpaque(this);
  }

  /**
   * OPAQUE [wanted] pairs with {@link #attentionOpaque}; orders nothing. Weaker breaks: the store
   * may never be made.
   */
  private void setAttentionOpaque(boolean now) {
    ATTENTION.setOpaque(this, now);
  }

  // ---- fork

  @Override
  public final int fork(Body.LongToLong body, long a) {
    assert Misuse.checkFork(this, body);
    Slot slot = next();
    if (slot.body != body) {
      slot.body = body;
    }
    slot.a = a;
    return forked(slot);
  }

  @Override
  public final int fork(Body.LongsToLong body, long a, long b) {
    assert Misuse.checkFork(this, body);
    Slot slot = next();
    if (slot.body != body) {
      slot.body = body;
    }
    slot.a = a;
    slot.b = b;
    return forked(slot);
  }

  @Override
  public final <T extends @Nullable Object> int fork(
      Body.OverRange<T> body, T data, long a, long b) {
    assert Misuse.checkFork(this, body);
    Slot slot = next();
    if (slot.body != body) {
      slot.body = body;
    }
    if (slot.object != data) {
      slot.object = data;
    }
    slot.a = a;
    slot.b = b;
    return forked(slot);
  }

  @Override
  public final <T extends @Nullable Object> int fork(
      Body.IntervalToDouble<T> body, T data, double a, double b) {
    assert Misuse.checkFork(this, body);
    Slot slot = next();
    if (slot.body != body) {
      slot.body = body;
    }
    if (slot.object != data) {
      slot.object = data;
    }
    slot.a = doubleToRawLongBits(a);
    slot.b = doubleToRawLongBits(b);
    return forked(slot);
  }

  @Override
  protected final <T extends @Nullable Object> int forkObject(Body.OverRange<T> body, T data) {
    Slot slot = next();
    if (slot.body != body) {
      slot.body = body;
    }
    slot.object = data;
    return forked(slot);
  }

  private Slot next() {
    int at = depth;
    Slot[] all = slots;
    if (at == all.length) {
      all = allSlots.grown(all);
      slots = all;
    }
    return all[at];
  }

  private int forked(Slot slot) {
    push(slot);
    depth = slot.index + 1;
    counters.exposed++;
    if (Counters.FORKS) {
      counters.forks++;
    }
    if (attentionOpaque()) {
      attendAfter(slot);
    }
    return slot.index;
  }

  /** Attends to the signals. Cold. */
  private void attendAfter(Slot slot) {
    setAttentionOpaque(false); // before the signals are read: a later signal sets it again
    if (!hasRoomToAttend()) {
      return; // the signals stay set: the next request, or the end of this task, sets it again
    }
    try {
      signals.attend();
    } catch (Throwable t) {
      boolean dropped = takeBack(slot); // cancelled: the caller gets no ticket
      assert dropped || slot.index < depth; // else a thief has it: treated like any leftover
      throw t;
    }
  }

  // ---- join

  @Override
  public final long joinForked(Body.LongToLong body, int ticket, long a) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    if (!joins.reclaim(slot)) {
      return slot.a;
    }
    assert Misuse.checkArguments(this, ticket, null, a, 0);
    try {
      return Calls.run(body, this, a);
    } catch (Throwable t) {
      throw unwound(ticket, t);
    }
  }

  @Override
  public final long joinForked(Body.LongsToLong body, int ticket, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    if (!joins.reclaim(slot)) {
      return slot.a;
    }
    assert Misuse.checkArguments(this, ticket, null, a, b);
    try {
      return Calls.run(body, this, a, b);
    } catch (Throwable t) {
      throw unwound(ticket, t);
    }
  }

  @Override
  public final <T extends @Nullable Object> long joinForked(
      Body.RangeToLong<T> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    if (!joins.reclaim(slot)) {
      return slot.a;
    }
    assert Misuse.checkArguments(this, ticket, data, a, b);
    try {
      return Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwound(ticket, t);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returned an R
  public final <T extends @Nullable Object, R extends @Nullable Object> R joinForked(
      Body.RangeToObject<T, R> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    if (!joins.reclaim(slot)) {
      return (R) slot.result;
    }
    assert Misuse.checkArguments(this, ticket, data, a, b);
    try {
      return Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwound(ticket, t);
    }
  }

  @Override
  public final <T extends @Nullable Object> void joinForked(
      Body.RangeToVoid<T> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    if (joins.reclaim(forkedAt(ticket))) {
      assert Misuse.checkArguments(this, ticket, data, a, b);
      try {
        Calls.run(body, this, data, a, b);
      } catch (Throwable t) {
        throw unwound(ticket, t);
      }
    }
  }

  @Override
  public final <T extends @Nullable Object> double joinForked(
      Body.IntervalToDouble<T> body, int ticket, T data, double a, double b) {
    assert Misuse.checkJoin(this, body, ticket);
    Slot slot = forkedAt(ticket);
    if (!joins.reclaim(slot)) {
      return longBitsToDouble(slot.a);
    }
    assert Misuse.checkArguments(
        this, ticket, data, doubleToRawLongBits(a), doubleToRawLongBits(b));
    try {
      return Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      throw unwound(ticket, t);
    }
  }

  private Slot forkedAt(int ticket) {
    if (ticket < 0) {
      throw Misuse.joinWithoutFork(); // -1, with no fork on the stack
    }
    return slots[ticket];
  }

  // ---- the owner's side that needs no deque

  @Override
  public final int depth() {
    return depth;
  }

  @Override
  public final int capacity() {
    return slots.length;
  }

  @Override
  public final Slot slotAt(int index) {
    return slots[index];
  }

  /** Does nothing: all forks are public already. */
  @Override
  public final int expose(boolean all) {
    return 0;
  }

  @Override
  public final boolean hasSilentWork() {
    return false;
  }

  @Override
  public final Exposure exposeFor(PoolWorker thief) {
    return Exposure.NOTHING;
  }

  @Override
  public Slot[] stealHalf(PoolWorker thief) {
    throw new IllegalStateException("this deque gives away one at a time"); // the builder refuses
  }

  @Override
  public final boolean isWorthAsking() {
    return true;
  }

  @Override
  public final void interruptForks() {
    setAttentionOpaque(true);
  }

  @Override
  public final void admitForksAgain() {
    setAttentionOpaque(false);
  }

  /** Does nothing: joins always check. */
  @Override
  public final void interruptJoins() {}

  @Override
  public final boolean isWanted() {
    return attentionOpaque();
  }

  @Override
  public void shrink() {
    Slot[] old = slots;
    if (depth < Slots.leastDepth(old)) {
      slots = allSlots.shrunk(old, depth);
    }
  }

  @Override
  public final void renewSlots() {
    allSlots.renew(slots, depth);
  }

  @Override
  public final void forgetObjects() {
    Slots.forget(slots, depth);
  }
}
