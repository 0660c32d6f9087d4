package io.jackdaw;

import org.jspecify.annotations.Nullable;

/**
 * A worker with the deque of Arora, Blumofe and Plaxton (LLS 3.3.1): {@code top} carries a tag that
 * changes whenever the owner lowers it, so that a thief that looked before fails. The paper's array
 * has a fixed size; ours is the fork stack, which grows. Slots stay in place until they are joined,
 * so {@code bottom} is the depth of the stack whenever no step is half done.
 */
final class AbpWorker extends PublicFields.PadAfterTop {
  AbpWorker(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  @Override
  void push(Slot next) {
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
  boolean takeBack(Slot newest) {
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
    counters.takenBack++;
    depth = at;
    return true;
  }

  @Override
  void retire(Slot newest) {
    int at = newest.index;
    long renewed = SplitAge.renewed(top, at);
    // No calls from here on: a StackOverflowError in between would leave an outcome for the next
    // user of the slot.
    bottom = at; // VOLATILE [abp-tag]: before top, so that no thief pairs the new top with it
    top = renewed; // VOLATILE [abp-tag]
    newest.outcome = Slot.PENDING;
    newest.theft = null;
    depth = at;
    counters.fences += 2;
  }

  private boolean casTop(Worker by, long expected, long next) {
    by.counters.cas++;
    // CAS [abp-tag]: fails for whoever looked before the owner changed the tag
    return TOP.compareAndSet(this, expected, next);
  }

  @Override
  @Nullable Slot steal(Worker thief) {
    long seen = top; // VOLATILE [abp-tag]: before bottom
    if (SplitAge.top(seen) >= bottom) { // VOLATILE [abp-bottom] [abp-pop]: before the slot's fields
      return null;
    }
    return take(seen, thief);
  }

  @Override
  @Nullable Slot stealBack(Worker thief, Theft awaited) {
    long seen = top; // VOLATILE [abp-tag]: before bottom
    int oldest = SplitAge.top(seen);
    if (oldest < awaited.base()
        || oldest >= bottom // VOLATILE [abp-bottom] [abp-pop]: as in steal
        || awaited.slot().outcomeVolatile() != Slot.PENDING) { // last: see Worker.stealBack
      return null;
    }
    return take(seen, thief);
  }

  private @Nullable Slot take(long seen, Worker thief) {
    Slot slot = slots[SplitAge.top(seen)];
    Theft theft = new Theft(slot, thief, thief.depth()); // before the CAS: there may be no memory
    if (!casTop(thief, seen, SplitAge.stolen(seen))) {
      return null;
    }
    slot.theft = theft;
    return slot;
  }

  @Override
  boolean hasPublicWork() {
    return hasPublicWork(0);
  }

  @Override
  boolean hasPublicWork(int from) {
    int oldest = SplitAge.top(top);
    return oldest >= from && oldest < bottom;
  }

  @Override
  int publicWork() {
    return (int) bottom - SplitAge.top(top);
  }
}
