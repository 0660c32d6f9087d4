package io.jackdaw.internal.worker;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import io.jackdaw.internal.pool.Engine;
import java.lang.invoke.VarHandle;

/**
 * The fields of the split deque, laid out by inheritance so that what the owner writes at every
 * fork and what thieves write never share a cache line: a class's fields come after those of its
 * superclass.
 */
final class SplitFields {
  private SplitFields() {}

  /** Keeps the fields of {@link PoolWorker} off the lines that the owner writes at every fork. */
  @SuppressWarnings("unused")
  abstract static class PadBeforeOwner extends PoolWorker {
    private long p00, p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15;

    PadBeforeOwner(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** What the owner writes at every fork and join. */
  abstract static class SplitOwnerFields extends PadBeforeOwner {
    /**
     * One past the newest slot. Writers: the owner: release at a fork, opaque at a join, plain
     * where it is {@code busy}. Readers: the owner, plain; whoever guesses how much is here, and a
     * thief that exposes for the owner, acquire. Invariant: {@code split <= bottom <=
     * slots.length}, except for the moment in which a join finds that its slot is claimed.
     */
    int bottom;

    SplitOwnerFields(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** Keeps what thieves write off the owner's lines. */
  @SuppressWarnings("unused")
  abstract static class PadAfterOwner extends SplitOwnerFields {
    private long q00, q01, q02, q03, q04, q05, q06, q07, q08, q09, q10, q11, q12, q13, q14, q15;

    PadAfterOwner(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** What thieves read and write. */
  abstract static class SplitSharedFields extends PadAfterOwner {
    /** A window without slots: the next fork does not fit and so looks at the signals. */
    static final Slot[] CLOSED = {};

    /** More than any stack can hold. */
    static final int EVERYTHING = Integer.MAX_VALUE;

    private static final VarHandle BOTTOM =
        Handles.of(lookup(), SplitOwnerFields.class, "bottom", int.class);
    private static final VarHandle WINDOW =
        Handles.of(lookup(), SplitSharedFields.class, "window", Slot[].class);
    private static final VarHandle CLAIMED =
        Handles.of(lookup(), SplitSharedFields.class, "claimed", int.class);
    private static final VarHandle BUSY =
        Handles.of(lookup(), SplitSharedFields.class, "busy", boolean.class);
    private static final VarHandle EXPOSING =
        Handles.of(lookup(), SplitSharedFields.class, "exposing", boolean.class);
    static final VarHandle AGE = Handles.of(lookup(), SplitSharedFields.class, "age", long.class);

    /**
     * The slots that a fork may use: {@code slots}, or {@link #CLOSED} when the owner has to look
     * at its signals. One check is the overflow test and the poll. Writers: the owner opens it,
     * anybody closes it, opaque; a join that ran out of stack closes it, plain. Readers: the owner,
     * opaque. Invariant: one or the other.
     */
    Slot[] window = CLOSED;

    /**
     * All slots, in order. Writer: the owner, when it grows or shrinks the stack. Readers:
     * everybody; a thief may find it shorter than the index that it has read. Slots keep their
     * index.
     */
    volatile Slot[] slots = CLOSED;

    /**
     * Slots below are public: thieves take from {@link SplitAge#top} up to here. Writers: the owner
     * while it is {@link #busy}, a thief while it is {@link #exposing}; volatile. Readers:
     * everybody, volatile.
     */
    volatile int split;

    /**
     * Slots from here up are the owner's alone; a join of one below takes the slow path. Writers:
     * the owner while it is {@link #busy}, plain; a thief that is {@link #exposing}, by CAS;
     * whoever cancels, and the owner for a job that rents, volatile. Readers: the owner at every
     * join, opaque; that thief, volatile. Invariant: {@code split <= claimed}, and {@link
     * Slots#leastDepth} {@code <= claimed}, so that the join that makes the stack too long for its
     * depth is a slow one. It may stay above {@code split}: a thief that could not expose what it
     * had claimed leaves the claim for the owner to undo.
     */
    int claimed;

    /**
     * Whether the owner is in a slow step, one that changes {@link #split}. Writer: the owner,
     * opaque; release when the step is done. Readers: exposing thieves, volatile.
     */
    @SuppressWarnings("unused") // through BUSY
    private boolean busy;

    /**
     * Whether a thief is exposing for the owner, which begins no slow step meanwhile. Writers:
     * thieves, by CAS; release when they are done. Reader: the owner, acquire.
     */
    @SuppressWarnings("unused") // through EXPOSING
    private boolean exposing;

    /**
     * A {@link SplitAge}. Writers: thieves add one to its top by CAS; the owner sets it or swaps
     * its tag.
     */
    volatile long age;

    SplitSharedFields(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }

    /**
     * RELEASE [bottom] pairs with {@link #bottomAcquire}; orders what the fork wrote into its slot
     * before the thief that finds the slot in use. Weaker breaks: a half-written slot is exposed.
     */
    final void setBottomRelease(int value) {
      BOTTOM.setRelease(this, value);
    }

    /**
     * ACQUIRE [bottom] pairs with {@link #setBottomRelease}, and [claim]: after the heavy fence.
     */
    final int bottomAcquire() {
      return (int) BOTTOM.getAcquire(this);
    }

    /**
     * OPAQUE [claim] pairs with {@link #claim}; with {@link #claimedOpaque} after it: the slot is
     * off the stack before the owner looks whether it was claimed. The compiler keeps opaque
     * accesses in order; the thief's heavy fence, and nothing else, brings the processor into line.
     * Weaker (plain) lets the compiler look first: owner and thief both have the slot.
     */
    final void setBottomOpaque(int value) {
      BOTTOM.setOpaque(this, value);
    }

    /** OPAQUE [claim] pairs with {@link #claim}; see {@link #setBottomOpaque}. */
    final int claimedOpaque() {
      return (int) CLAIMED.getOpaque(this);
    }

    /**
     * VOLATILE [claim] pairs with {@link #claimedOpaque}, with the heavy fence after it. A CAS, not
     * a store: the owner may be in a slow step that began before, and what it writes must stay.
     */
    final boolean claim(int from, int to) {
      return CLAIMED.compareAndSet(this, from, to);
    }

    /**
     * VOLATILE [claim] pairs with {@link #claimedOpaque}: sends the next join down the slow path,
     * where it finds out that it was cancelled.
     */
    final void claimEverything() {
      CLAIMED.setVolatile(this, EVERYTHING);
    }

    /**
     * VOLATILE [claim]: read after the heavy fence, to see what the owner's slow steps did to it.
     */
    final int claimedVolatile() {
      return (int) CLAIMED.getVolatile(this);
    }

    /**
     * OPAQUE [busy] pairs with the thief's CAS in {@link #beginExposing}: busy is set before the
     * owner looks whether a thief is exposing. Opaque is enough, as in {@link #setBottomOpaque}.
     */
    final void setBusyOpaque(boolean value) {
      BUSY.setOpaque(this, value);
    }

    /** RELEASE [busy]: what the slow step changed is seen by the thief that finds it over. */
    final void setIdleRelease() {
      BUSY.setRelease(this, false);
    }

    /**
     * VOLATILE [busy] pairs with {@link #setIdleRelease} and, after the heavy fence, with {@link
     * #setBusyOpaque}.
     */
    final boolean busyVolatile() {
      return (boolean) BUSY.getVolatile(this);
    }

    /** ACQUIRE [busy] pairs with {@link #endExposing}: the owner sees what the thief exposed. */
    final boolean exposingAcquire() {
      return (boolean) EXPOSING.getAcquire(this);
    }

    /** VOLATILE [busy] pairs with {@link #setBusyOpaque}, with the heavy fence after it. */
    final boolean beginExposing() {
      return EXPOSING.compareAndSet(this, false, true);
    }

    /** RELEASE [busy] pairs with {@link #exposingAcquire}. */
    final void endExposing() {
      EXPOSING.setRelease(this, false);
    }

    /**
     * OPAQUE [window] pairs with {@link #setWindowOpaque}; orders nothing, because the owner then
     * reads the signals themselves. Weaker (plain) lets the JIT keep the window in a register
     * through a whole loop of forks: nobody is answered.
     */
    final Slot[] windowOpaque() {
      return (Slot[]) WINDOW.getOpaque(this);
    }

    /**
     * OPAQUE [window] pairs with {@link #windowOpaque}; orders nothing. Weaker breaks: the store
     * may never be made.
     */
    final void setWindowOpaque(Slot[] open) {
      WINDOW.setOpaque(this, open);
    }
  }

  /** Keeps the next object on the heap off the thieves' lines. */
  @SuppressWarnings("unused")
  abstract static class PadAfterShared extends SplitSharedFields {
    private long r00, r01, r02, r03, r04, r05, r06, r07, r08, r09, r10, r11, r12, r13, r14, r15;

    PadAfterShared(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }
}
