package io.jackdaw.internal.worker;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import io.jackdaw.Body;
import io.jackdaw.Fork;
import io.jackdaw.internal.pool.Engine;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A worker with a split deque (LCWS 3.3, SLWS 3): slots below {@code split} are public, those above
 * are private and cost the owner no synchronisation at all.
 *
 * <p>One fork from call to join: {@link #fork(Body.LongToLong, long)} writes a slot and moves
 * {@code bottom}; if the slot was used for another body before, {@link #forkSlowly} does that, and
 * if the window is closed, {@link #forkAttentively}, which also answers whoever closed it. {@link
 * PoolWorker#join(Body.LongToLong, int, long)} looks at the ticket; {@link
 * #joinForked(Body.LongToLong, int, long)} moves {@code bottom} back and calls the body; if the
 * slot was made public meanwhile, {@link Joins#reclaim} takes it back or waits for its thief. A
 * lambda comes from {@link PoolWorker#fork(io.jackdaw.Work)} through {@link #forkObject}, and goes
 * back through {@link Fork#join} to the join of its body.
 *
 * <p>The six joins and five forks are written out, because what the JIT sees in each of them
 * decides what it costs. (That is why this has more than 300 lines.)
 */
@SuppressWarnings("overloads") // as in PoolWorker
public final class SplitWorker extends SplitStack {
  public SplitWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  // ---- fork

  @Override
  public int fork(Body.LongToLong body, long a) {
    assert Misuse.checkFork(this, body);
    int b = bottom;
    Slot[] open = windowOpaque();
    if (Integer.compareUnsigned(b, open.length) >= 0 || open[b].body != body) {
      return forkSlowly(body, null, a, 0);
    }
    Slot slot = open[b];
    slot.a = a;
    setBottomRelease(b + 1);
    if (Counters.FORKS) {
      counters.forks++;
    }
    return b;
  }

  @Override
  public int fork(Body.LongsToLong body, long a, long b) {
    assert Misuse.checkFork(this, body);
    int at = bottom;
    Slot[] open = windowOpaque();
    if (Integer.compareUnsigned(at, open.length) >= 0 || open[at].body != body) {
      return forkSlowly(body, null, a, b);
    }
    Slot slot = open[at];
    slot.a = a;
    slot.b = b;
    setBottomRelease(at + 1);
    if (Counters.FORKS) {
      counters.forks++;
    }
    return at;
  }

  @Override
  public <T extends @Nullable Object> int fork(Body.OverRange<T> body, T data, long a, long b) {
    assert Misuse.checkFork(this, body);
    int at = bottom;
    Slot[] open = windowOpaque();
    if (Integer.compareUnsigned(at, open.length) >= 0 || open[at].body != body) {
      return forkSlowly(body, data, a, b);
    }
    Slot slot = open[at];
    if (slot.object != data) {
      slot.object = data;
    }
    slot.a = a;
    slot.b = b;
    setBottomRelease(at + 1);
    if (Counters.FORKS) {
      counters.forks++;
    }
    return at;
  }

  @Override
  public <T extends @Nullable Object> int fork(
      Body.IntervalToDouble<T> body, T data, double a, double b) {
    assert Misuse.checkFork(this, body);
    int at = bottom;
    Slot[] open = windowOpaque();
    if (Integer.compareUnsigned(at, open.length) >= 0 || open[at].body != body) {
      return forkSlowly(body, data, doubleToRawLongBits(a), doubleToRawLongBits(b));
    }
    Slot slot = open[at];
    if (slot.object != data) {
      slot.object = data;
    }
    slot.a = doubleToRawLongBits(a);
    slot.b = doubleToRawLongBits(b);
    setBottomRelease(at + 1);
    if (Counters.FORKS) {
      counters.forks++;
    }
    return at;
  }

  @Override
  protected <T extends @Nullable Object> int forkObject(Body.OverRange<T> body, T data) {
    int at = bottom;
    Slot[] open = windowOpaque();
    if (Integer.compareUnsigned(at, open.length) >= 0 || open[at].body != body) {
      return forkSlowly(body, data, 0, 0);
    }
    Slot slot = open[at];
    slot.object = data;
    setBottomRelease(at + 1);
    if (Counters.FORKS) {
      counters.forks++;
    }
    return at;
  }

  /**
   * The fork that found the window closed, or a slot that was used for another body before. That is
   * one cold path, because code for both makes the hot path too long to be inlined in every JVM
   * (ADR 9); where bodies alternate, this is hot and inlined itself.
   */
  private int forkSlowly(Body body, @Nullable Object data, long a, long b) {
    int at = bottom;
    Slot[] open = windowOpaque();
    if (Integer.compareUnsigned(at, open.length) >= 0) {
      return forkAttentively(body, data, a, b);
    }
    push(open[at], body, data, a, b);
    return at;
  }

  /** The fork that found the window closed, or the stack full. */
  private int forkAttentively(Body body, @Nullable Object data, long a, long b) {
    Misuse.requireOwner(this); // free here; a worker that runs nothing has its window closed
    restoreDepth();
    int at = bottom;
    if (at == slots.length) {
      grow();
    }
    Slot slot = slots[at];
    push(slot, body, data, a, b);
    setWindowOpaque(slots); // before the signals are read: a later signal closes it again
    VarHandle.fullFence(); // [window]: between the two
    counters.fences++;
    if (!signals.areSet()) {
      return at; // the stack was full, no more
    }
    if (!hasRoomToAttend()) {
      return at; // the signals stay: the next request, or the end of this task, closes the window
    }
    try {
      signals.attend();
    } catch (Throwable t) {
      // The caller gets no ticket; a thief that has the slot is waited for with the leftovers.
      takeBack(slot);
      throw t;
    }
    return at;
  }

  private void push(Slot next, Body body, @Nullable Object data, long a, long b) {
    next.body = body;
    next.object = data;
    next.a = a;
    next.b = b;
    setBottomRelease(next.index + 1);
    if (Counters.FORKS) {
      counters.forks++;
    }
  }

  // ---- join: what was forked runs in one place, whether the slot was private or had to be taken
  // back, and its arguments come from the caller, which has them, not from the slot. In any other
  // shape the JIT makes the hot path slower once the cold one was taken (ADR 9).

  @Override
  public long joinForked(Body.LongToLong body, int ticket, long a) {
    assert Misuse.checkJoin(this, body, ticket);
    try {
      setBottomOpaque(ticket); // before the look at what is claimed
      if (ticket < claimedOpaque() && !reclaim(slots[ticket])) {
        return slots[ticket].a;
      }
      assert Misuse.checkArguments(this, ticket, null, a, 0);
      return Calls.run(body, this, a);
    } catch (Throwable t) {
      if (bottom < claimed) {
        window = CLOSED; // the thread's stack ran out in reclaim; no call here: see restoreDepth
      }
      throw unwound(ticket, t);
    }
  }

  @Override
  public long joinForked(Body.LongsToLong body, int ticket, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    try {
      setBottomOpaque(ticket); // before the look at what is claimed
      if (ticket < claimedOpaque() && !reclaim(slots[ticket])) {
        return slots[ticket].a;
      }
      assert Misuse.checkArguments(this, ticket, null, a, b);
      return Calls.run(body, this, a, b);
    } catch (Throwable t) {
      if (bottom < claimed) {
        window = CLOSED; // the thread's stack ran out in reclaim; no call here: see restoreDepth
      }
      throw unwound(ticket, t);
    }
  }

  @Override
  public <T extends @Nullable Object> long joinForked(
      Body.RangeToLong<T> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    try {
      setBottomOpaque(ticket); // before the look at what is claimed
      if (ticket < claimedOpaque() && !reclaim(slots[ticket])) {
        return slots[ticket].a;
      }
      assert Misuse.checkArguments(this, ticket, data, a, b);
      return Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      if (bottom < claimed) {
        window = CLOSED; // the thread's stack ran out in reclaim; no call here: see restoreDepth
      }
      throw unwound(ticket, t);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returned an R
  public <T extends @Nullable Object, R extends @Nullable Object> R joinForked(
      Body.RangeToObject<T, R> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    try {
      setBottomOpaque(ticket); // before the look at what is claimed
      if (ticket < claimedOpaque() && !reclaim(slots[ticket])) {
        return (R) slots[ticket].result;
      }
      assert Misuse.checkArguments(this, ticket, data, a, b);
      return Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      if (bottom < claimed) {
        window = CLOSED; // the thread's stack ran out in reclaim; no call here: see restoreDepth
      }
      throw unwound(ticket, t);
    }
  }

  @Override
  public <T extends @Nullable Object> void joinForked(
      Body.RangeToVoid<T> body, int ticket, T data, long a, long b) {
    assert Misuse.checkJoin(this, body, ticket);
    try {
      setBottomOpaque(ticket); // before the look at what is claimed
      if (ticket < claimedOpaque() && !reclaim(slots[ticket])) {
        return;
      }
      assert Misuse.checkArguments(this, ticket, data, a, b);
      Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      if (bottom < claimed) {
        window = CLOSED; // the thread's stack ran out in reclaim; no call here: see restoreDepth
      }
      throw unwound(ticket, t);
    }
  }

  @Override
  public <T extends @Nullable Object> double joinForked(
      Body.IntervalToDouble<T> body, int ticket, T data, double a, double b) {
    assert Misuse.checkJoin(this, body, ticket);
    try {
      setBottomOpaque(ticket); // before the look at what is claimed
      if (ticket < claimedOpaque() && !reclaim(slots[ticket])) {
        return longBitsToDouble(slots[ticket].a);
      }
      assert Misuse.checkArguments(
          this, ticket, data, doubleToRawLongBits(a), doubleToRawLongBits(b));
      return Calls.run(body, this, data, a, b);
    } catch (Throwable t) {
      if (bottom < claimed) {
        window = CLOSED; // the thread's stack ran out in reclaim; no call here: see restoreDepth
      }
      throw unwound(ticket, t);
    }
  }

  /**
   * The slow half of a join. The fast half has taken the slot, and what is above it, off the stack.
   * This puts the slot back; {@link #restoreDepth} puts back the public ones above it.
   */
  private boolean reclaim(Slot slot) {
    setBottomOpaque(slot.index + 1); // before restoreDepth looks at what is claimed
    return joins.reclaim(slot);
  }
}
