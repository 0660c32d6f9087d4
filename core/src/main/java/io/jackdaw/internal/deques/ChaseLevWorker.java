package io.jackdaw.internal.deques;

import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Theft;
import org.jspecify.annotations.Nullable;

/**
 * A worker with the deque of Chase and Lev (LLS 3.3.2), with the orderings that Lê, Pop, Cohen and
 * Zappa Nardelli (2013) proved for it. {@code top} and {@code bottom} count forks, not places:
 * {@code top} only grows, which takes the place of ABP's tag. The deque proper is a {@link
 * SlotRing} that grows and shrinks and refers to slots on the fork stack; a stolen slot has left
 * the ring but keeps its place on the stack until it is joined.
 */
public final class ChaseLevWorker extends PublicFields.PadAfterTop {
  /**
   * The number of the next fork, which is {@code bottom} whenever no step is half done. The owner's
   * alone, and changed last, so that a step cut off by a StackOverflowError can be repeated.
   */
  private long next;

  /**
   * The slots that may be stolen. Writer: the owner, volatile. Readers: everybody, volatile;
   * thieves after bottom.
   */
  volatile SlotRing ring = new SlotRing(SlotRing.SMALLEST);

  public ChaseLevWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  /**
   * Resizes the ring; the paper also does so in a pop. But a fork may fail, and a join must not.
   */
  @Override
  public void push(Slot slot) {
    long at = next;
    SlotRing old = ring;
    SlotRing cells = old.fitting(top, at);
    if (cells != old) {
      ring = cells;
      counters.fences++;
    }
    if (cells.getOpaque(at) != slot) { // a reference store pays the collector's barrier
      cells.setOpaque(at, slot);
    }
    setBottomRelease(at + 1);
    next = at + 1;
  }

  /**
   * RELEASE [cl-bottom] pairs with the volatile read in {@link #steal}; orders the slot's fields
   * and its cell before it. Weaker (opaque) breaks: a thief finds an empty cell or runs a
   * half-written slot.
   */
  private void setBottomRelease(long number) {
    BOTTOM.setRelease(this, number);
  }

  @Override
  boolean pop(Slot newest) {
    long at = next - 1;
    bottom = at; // VOLATILE [cl-pop]: thieves that look from here on see it gone
    counters.fences++;
    long oldest = top; // VOLATILE [cl-pop]: after the store above, or thief and owner both take it
    if (oldest >= at) {
      boolean mine = oldest == at && casTop(this, oldest);
      bottom = at + 1; // empty: bottom is top again
      counters.fences++;
      if (!mine) {
        return false;
      }
    } else {
      next = at;
    }
    return true;
  }

  /** The slot left the ring when it was stolen: only its place on the stack is given back. */
  @Override
  public void retire(Slot newest) {
    newest.outcome = Slot.PENDING;
    newest.theft = null;
    newest.unwanted = false;
    depth = newest.index;
  }

  /** Shortens the ring as well, which refers to slots that the stack has given back. */
  @Override
  public void shrink() {
    Slot[] before = slots;
    super.shrink();
    if (slots != before) {
      ring = ring.shrunk(top, next);
      counters.fences++;
    }
  }

  private boolean casTop(PoolWorker by, long expected) {
    by.counters.cas++;
    // CAS [cl-top]: of all that saw this top, one gets the slot; this top never comes back
    return TOP.compareAndSet(this, expected, expected + 1);
  }

  @Override
  public @Nullable Slot steal(PoolWorker thief) {
    long oldest = top; // VOLATILE [cl-top]: before bottom
    if (oldest >= bottom) { // VOLATILE [cl-bottom] [cl-pop]: after top, before ring and cell
      return null;
    }
    return take(ring.getOpaque(oldest), oldest, thief);
  }

  @Override
  public @Nullable Slot stealBack(PoolWorker thief, Theft awaited) {
    long oldest = top; // VOLATILE [cl-top]: before bottom
    if (oldest >= bottom) { // VOLATILE [cl-bottom] [cl-pop]: as in steal
      return null;
    }
    Slot slot = ring.getOpaque(oldest);
    if (slot == null
        || slot.index < awaited.base() // final: a thief may read it before it has won the slot
        || awaited.slot().outcomeVolatile() != Slot.PENDING) { // last: see ForkStack.stealBack
      return null;
    }
    return take(slot, oldest, thief);
  }

  private @Nullable Slot take(@Nullable Slot slot, long oldest, PoolWorker thief) {
    if (slot == null) {
      return null;
    }
    Theft theft = new Theft(slot, thief, thief.depth()); // before the CAS: there may be no memory
    if (!casTop(thief, oldest)) {
      return null;
    }
    slot.theft = theft;
    return slot;
  }

  @Override
  public boolean hasPublicWork() {
    return top < bottom; // in this order: a stale top at worst promises too much
  }

  @Override
  public boolean hasPublicWork(int from) {
    while (true) {
      long oldest = top;
      if (oldest >= bottom) {
        return false;
      }
      Slot slot = ring.getOpaque(oldest);
      if (oldest == top) { // else it may be another fork's cell: sleepers rely on a no
        return slot != null && slot.index >= from;
      }
    }
  }

  @Override
  public int publicWork() {
    return (int) (bottom - top);
  }
}
