package io.jackdaw.internal.worker;

import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.pool.Engine;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The split deque without its fast path (LCWS 3.3, SLWS 3 and 4): slots below {@code split} are
 * public, those above are private. Here is what the owner and the thieves do to that boundary.
 * Forks and joins of private slots are in {@link SplitWorker}; the protocol is in the README of
 * this package.
 *
 * <p>(More than 300 lines: the owner's and the thieves' half of one protocol are read side by
 * side.)
 */
abstract class SplitStack extends SplitFields.PadAfterShared {
  SplitStack(Engine engine, int number, long seed, boolean openSeat) {
    super(engine, number, seed, openSeat);
  }

  // ---- the owner's side of the deque

  @Override
  public int depth() {
    return bottom;
  }

  /**
   * Puts public slots that a join took off the stack back onto it: the slow half of that join
   * begins with this. A join that overflowed the thread's stack has closed the window, so the next
   * fork comes here, too, before it uses a slot.
   */
  @Override
  public void restoreDepth() {
    if (bottom > slots.length) {
      bottom = slots.length; // a join with a number that is not a ticket; -ea would have found it
    }
    if (bottom < claimedOpaque()) { // not split: a thief may be about to raise it
      beginSlowStep();
      bottom = Math.max(bottom, split);
      setIdleRelease();
    }
  }

  @Override
  public void claimAll() {
    if (claimedOpaque() < bottom) { // not at a join that waits: what it waits for is public
      beginSlowStep();
      claimed = bottom;
      VarHandle.fullFence(); // before the look at what was cancelled
      counters.fences++;
      endSlowStep();
    }
  }

  @Override
  public int takenEnd() {
    return Math.min(split, bottom);
  }

  @Override
  public int capacity() {
    return slots.length;
  }

  @Override
  public Slot slotAt(int index) {
    return slots[index];
  }

  /**
   * Begins a step that changes {@code split}. Waits for a thief that is exposing for this worker:
   * that takes a few microseconds, and no other thief begins meanwhile.
   *
   * <p>On a virtual thread, neither side gives up its carrier before its step is done: others spin
   * until it ends, perhaps on all carriers.
   */
  @SuppressWarnings("ThreadPriorityCheck") // not a guess: it yields to the thief that it waits for
  private void beginSlowStep() {
    setBusyOpaque(true); // before the look at who is exposing
    for (int looks = 1; exposingAcquire(); looks++) {
      if ((looks & 63) == 0 && !Thread.currentThread().isVirtual()) {
        Thread.yield(); // the thief may be waiting for this very processor
      } else {
        Thread.onSpinWait();
      }
    }
  }

  @Override
  public int expose(boolean all) {
    beginSlowStep();
    int from = split;
    int privateSlots = bottom - from;
    int amount = all || privateSlots <= 0 ? privateSlots : engine.exposureRule.amount(privateSlots);
    if (amount > 0) {
      claimed = Math.max(from + amount, leastClaim(bottom));
      split = from + amount; // VOLATILE [split]: publishes the slots; before the look at who sleeps
      counters.exposed += amount;
      counters.fences++;
      Events.exposed(engine.name, number, amount, privateSlots);
    }
    endSlowStep();
    return Math.max(0, amount);
  }

  /**
   * Up to where slots stay claimed, public or not, when the stack is that deep: those of tasks that
   * are suspended below, those whose join is to shrink the stack, and those whose join is to look
   * at the clock.
   */
  private int leastClaim(int depth) {
    return Math.max(rent.leastClaim(depth), Math.max(base(), Slots.leastDepth(slots)));
  }

  /** Makes room for more forks, and claims what lies so deep that its join should shrink again. */
  final void grow() {
    slots = allSlots.grown(slots);
    beginSlowStep();
    claimed = Math.max(claimed, Slots.leastDepth(slots));
    VarHandle.fullFence(); // before the look at what was cancelled
    counters.fences++;
    endSlowStep();
  }

  /**
   * Also takes back the claim that led here, or all older joins would take the slow path as well.
   * The window is closed first: whatever cuts this off, no fork uses a slot that is not in the
   * shorter array.
   */
  @Override
  public void shrink() {
    Slot[] old = slots;
    if (bottom >= Slots.leastDepth(old)) {
      return;
    }
    boolean wasOpen = windowOpaque() != CLOSED;
    window = CLOSED;
    slots = allSlots.shrunk(old, bottom);
    beginSlowStep();
    claimed = Math.max(split, leastClaim(bottom));
    if (wasOpen) {
      setWindowOpaque(slots);
    }
    VarHandle.fullFence(); // before the looks at what was cancelled, and [window] at the signals
    counters.fences++;
    endSlowStep();
    if (wasOpen) {
      signals.repeat(); // a signal that came meanwhile closes it again
    }
  }

  /**
   * Ends a step that changed {@code claimed} and made a full fence after that. If something was
   * cancelled meanwhile, that change may have undone {@link #interruptJoins}; this repeats it.
   */
  private void endSlowStep() {
    if (signals.isCancellationAnnounced()) {
      claimed = EVERYTHING;
    }
    setIdleRelease();
  }

  @Override
  public boolean takeBack(Slot newest) {
    beginSlowStep();
    int at = newest.index;
    boolean ours = at < split ? withdraw(at) : unclaim(at);
    if (ours) {
      bottom = at;
    }
    endSlowStep();
    return ours;
  }

  /**
   * Undoes a claim after which nothing was exposed. Older slots stay claimed: if it was for a
   * cancellation, their joins must look, too; if it was for a job that rents, only some of them.
   */
  private boolean unclaim(int at) {
    if (claimed > at) {
      claimed = rent.isOn() ? Math.max(split, leastClaim(at)) : at;
      VarHandle.fullFence(); // before the look at what was cancelled
      counters.fences++;
    }
    return true;
  }

  /** Makes the newest public slot private, unless a thief has it. */
  private boolean withdraw(int at) {
    if (SplitAge.top(age) > at) {
      return false; // stolen long ago: nothing to race for
    }
    claimed = at;
    split = at; // VOLATILE [take-back]: thieves that look from here on see it gone
    counters.fences++;
    try {
      if (isTakenBack(at)) {
        counters.takenBack++;
        return true;
      }
    } catch (Throwable t) { // stack overflow: make no calls, and make it public again
      claimed = at + 1;
      split = at + 1;
      throw t;
    }
    claimed = at + 1;
    split = at + 1; // a thief has it: split never stays below top
    counters.fences++;
    return false;
  }

  /** Whether no thief took the slot before {@code split} hid it from them. */
  private boolean isTakenBack(int at) {
    // VOLATILE [take-back]: after the store to split, or a thief and we both take the last slot
    long seen = age;
    int top = SplitAge.top(seen);
    while (top <= at) {
      // A thief that takes several slots at once may have read split before that store and take
      // this one, too, though it is not the last: so every slot taken back needs a new tag then.
      if ((top < at && !engine.stealsHalf) || casAge(seen, SplitAge.renewed(seen, top))) {
        return true;
      }
      seen = age; // VOLATILE [take-back]: a thief was faster
      top = SplitAge.top(seen);
    }
    return false;
  }

  @Override
  public void retire(Slot newest) {
    beginSlowStep();
    int at = newest.index;
    long renewed = SplitAge.renewed(age, at);
    // No calls from here on: a StackOverflowError in between would leave an outcome for the next
    // user of the slot.
    claimed = at;
    // VOLATILE [retire]: before the age, so that no thief pairs the new age with the old split.
    // Release would do, but that is a call.
    split = at;
    age = renewed; // VOLATILE [retire]
    newest.outcome = Slot.PENDING;
    newest.theft = null;
    newest.unwanted = false;
    bottom = at;
    counters.fences += 2;
    endSlowStep();
  }

  @Override
  public void renewSlots() {
    restoreDepth();
    allSlots.renew(slots, bottom);
  }

  @Override
  public void forgetObjects() {
    Slots.forget(slots, bottom);
  }

  private boolean casAge(long expected, long next) {
    counters.cas++;
    // VOLATILE [steal]: a thief that read the old age fails in its CAS because of the new tag
    return AGE.compareAndSet(this, expected, next);
  }

  // ---- the thieves' side

  @Override
  public @Nullable Slot steal(PoolWorker thief) {
    long seen = age; // VOLATILE [retire] [steal]: before split
    int top = SplitAge.top(seen);
    if (top >= split) { // VOLATILE [split] [take-back]: after the age, before the slot's fields
      return null;
    }
    return take(seen, top, thief);
  }

  @Override
  public Slot[] stealHalf(PoolWorker thief) {
    long seen = age; // VOLATILE [retire] [steal]: before split
    int top = SplitAge.top(seen);
    int many = split - top; // VOLATILE [split] [take-back]: as in steal
    if (many <= 0) {
      return NO_SLOTS;
    }
    Slot[] all = slots;
    int end = top + (many + 1) / 2;
    if (end > all.length) {
      return NO_SLOTS; // shorter meanwhile: the slots are taken back
    }
    Slot[] taken = Arrays.copyOfRange(all, top, end);
    Theft[] thefts = Loot.thefts(taken, thief); // before the CAS: there may be no memory
    thief.counters.cas++;
    // VOLATILE [steal]: fails if anything was taken back since, because that changes the tag
    if (!AGE.compareAndSet(this, seen, seen + taken.length)) {
      return NO_SLOTS;
    }
    Loot.register(thefts);
    return taken;
  }

  @Override
  public @Nullable Slot stealBack(PoolWorker thief, Theft awaited) {
    long seen = age; // VOLATILE [retire] [steal]: before split
    int top = SplitAge.top(seen);
    if (top < awaited.base()
        || top >= split // VOLATILE [split] [take-back]: as in steal
        || awaited.slot().outcomeVolatile() != Slot.PENDING) { // last: see ForkStack.stealBack
      return null;
    }
    return take(seen, top, thief);
  }

  private @Nullable Slot take(long seen, int top, PoolWorker thief) {
    Slot[] all = slots;
    if (top >= all.length) {
      return null; // shorter meanwhile: the slot is taken back
    }
    Slot slot = all[top];
    Theft theft = new Theft(slot, thief, thief.depth()); // before the CAS: there may be no memory
    thief.counters.cas++;
    if (!AGE.compareAndSet(this, seen, SplitAge.stolen(seen))) { // VOLATILE [steal]
      return null;
    }
    slot.theft = theft;
    return slot;
  }

  @Override
  public boolean isWorthAsking() {
    return engine.asksBlindly || engine.exposureRule.worthAsking(bottomAcquire() - split);
  }

  @Override
  public Exposure exposeFor(PoolWorker thief) {
    if (bottomAcquire() <= split) {
      return Exposure.NOTHING; // a check that costs nobody anything
    }
    if (!engine.canRelieve()) { // before beginExposing: the first answer takes a while
      return Exposure.NOTHING;
    }
    if (busyVolatile() || !beginExposing()) {
      return Exposure.LATER;
    }
    thief.counters.cas++;
    try {
      int from = split;
      int privateSlots = bottomAcquire() - from; // a first look, which may be wrong
      int amount = privateSlots <= 0 ? 0 : engine.exposureRule.amountOfSilent(privateSlots);
      return amount == 0 ? Exposure.NOTHING : exposeFor(thief, from, from + amount);
    } finally {
      endExposing();
    }
  }

  /**
   * Claims, brings the owner's processor into line, and looks again. If the owner is in no slow
   * step by then, it begins none before this ends; and a join of a claimed slot is a slow step, so
   * the slots found on the stack stay there.
   */
  private Exposure exposeFor(PoolWorker thief, int from, int to) {
    int seen = claimedVolatile();
    thief.counters.cas++;
    if (seen < from || (seen < to && !claim(seen, to))) {
      return Exposure.LATER; // the owner is in a slow step
    }
    AsymmetricFence.heavy(); // [claim] [busy]: the owner's opaque stores and loads are in order now
    thief.counters.fences++;
    boolean idle = !busyVolatile() && split == from;
    int now = claimedVolatile(); // after the claim and the fence
    if (!idle || now < to) {
      return Exposure.LATER; // the owner is, or was, in a slow step; a claim left does no harm
    }
    if (now == EVERYTHING) {
      AsymmetricFence.heavy(); // [claim]: a canceller may have raised it after a join saw it low
      thief.counters.fences++;
    }
    int exposable = Math.min(to, bottomAcquire());
    if (exposable <= from) {
      return Exposure.NOTHING;
    }
    split = exposable; // VOLATILE [split]: publishes the slots
    Events.exposed(engine.name, number, exposable - from, to - from);
    thief.counters.fences++;
    thief.counters.exposedForOthers += exposable - from;
    return Exposure.DONE;
  }

  @Override
  public boolean hasPublicWork() {
    return hasPublicWork(0);
  }

  @Override
  public boolean hasPublicWork(int from) {
    int top = SplitAge.top(age);
    return top >= from && top < split;
  }

  @Override
  public boolean hasSilentWork() {
    int privateSlots = bottomAcquire() - split; // may be wrong already: exposeFor looks again
    return privateSlots > 0
        && engine.relieves()
        && engine.exposureRule.amountOfSilent(privateSlots) > 0;
  }

  @Override
  public int publicWork() {
    return split - SplitAge.top(age);
  }

  @Override
  public void interruptForks() {
    setWindowOpaque(CLOSED);
  }

  @Override
  public void admitForks() {
    setWindowOpaque(slots);
  }

  @Override
  public void admitForksAgain() {
    if (slots.length == 0) {
      grow(); // nothing was ever forked here, and a window without slots counts as closed
    }
    setWindowOpaque(slots);
  }

  @Override
  public void refuseForks() {
    setWindowOpaque(CLOSED);
  }

  @Override
  public void interruptJoins() {
    claimEverything();
  }

  @Override
  public boolean isWanted() {
    return mustLook() && (signals.isCancellationAnnounced() || !rent.putsOffPoll());
  }

  @Override
  public boolean mustLook() {
    return windowOpaque().length == 0;
  }
}
