package io.jackdaw.internal.deques;

import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.SplitAge;
import io.jackdaw.internal.worker.Theft;
import org.jspecify.annotations.Nullable;

/**
 * A worker with the deque of Arora, Blumofe and Plaxton (LLS 3.3.1): {@code top} carries a tag that
 * changes whenever the owner lowers it, so that a thief that read the old value fails in its CAS.
 * The paper's array has a fixed size; ours is the fork stack, which grows. Slots stay in place
 * until they are joined, so {@code bottom} is the depth of the stack whenever no step is half done.
 */
public final class AbpWorker extends PublicFields.PadAfterTop {
  public AbpWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  @Override
  public void push(Slot next) {
    setBottomRelease(next.index + 1);
  }

  /**
   * RELEASE [abp-bottom] pairs with the volatile read in {@link #steal}; orders the slot's fields
   * before it. Weaker (opaque) breaks: a thief runs a half-written slot.
   */
  private void setBottomRelease(int next) {
    BOTTOM.setRelease(this, (long) next);
  }

  @Override
  boolean pop(Slot newest) {
    int at = newest.index;
    bottom = at; // VOLATILE [abp-pop]: thieves that look from here on see it gone
    counters.fences++;
    long seen = top; // VOLATILE [abp-pop]: after the store above, or thief and owner both take it
    int oldest = SplitAge.top(seen);
    if (oldest > at || (oldest == at && !casTop(this, seen, SplitAge.renewed(seen, at)))) {
      bottom = at + 1L; // a thief has it: bottom never stays below top
      counters.fences++;
      return false;
    }
    return true;
  }

  @Override
  public void retire(Slot newest) {
    int at = newest.index;
    long renewed = SplitAge.renewed(top, at);
    // No calls from here on: a StackOverflowError in between would leave an outcome for the next
    // user of the slot.
    bottom = at; // VOLATILE [abp-tag]: before top, so that no thief pairs the new top with it
    top = renewed; // VOLATILE [abp-tag]
    newest.outcome = Slot.PENDING;
    newest.theft = null;
    newest.unwanted = false;
    depth = at;
    counters.fences += 2;
  }

  private boolean casTop(PoolWorker by, long expected, long next) {
    by.counters.cas++;
    // CAS [abp-tag]: fails for a thief that read top before the owner changed the tag
    return TOP.compareAndSet(this, expected, next);
  }

  @Override
  public @Nullable Slot steal(PoolWorker thief) {
    long seen = top; // VOLATILE [abp-tag]: before bottom
    if (SplitAge.top(seen) >= bottom) { // VOLATILE [abp-bottom] [abp-pop]: before the slot's fields
      return null;
    }
    return take(seen, thief);
  }

  @Override
  public @Nullable Slot stealBack(PoolWorker thief, Theft awaited) {
    long seen = top; // VOLATILE [abp-tag]: before bottom
    int oldest = SplitAge.top(seen);
    if (oldest < awaited.base()
        || oldest >= bottom // VOLATILE [abp-bottom] [abp-pop]: as in steal
        || awaited.slot().outcomeVolatile() != Slot.PENDING) { // last: see ForkStack.stealBack
      return null;
    }
    return take(seen, thief);
  }

  private @Nullable Slot take(long seen, PoolWorker thief) {
    Slot[] all = slots;
    int oldest = SplitAge.top(seen);
    if (oldest >= all.length) {
      return null; // shorter meanwhile: the slot is taken back
    }
    Slot slot = all[oldest];
    Theft theft = new Theft(slot, thief, thief.depth()); // before the CAS: there may be no memory
    if (!casTop(thief, seen, SplitAge.stolen(seen))) {
      return null;
    }
    slot.theft = theft;
    return slot;
  }

  @Override
  public boolean hasPublicWork() {
    return hasPublicWork(0);
  }

  @Override
  public boolean hasPublicWork(int from) {
    int oldest = SplitAge.top(top);
    return oldest >= from && oldest < bottom;
  }

  @Override
  public int publicWork() {
    return (int) bottom - SplitAge.top(top);
  }
}
