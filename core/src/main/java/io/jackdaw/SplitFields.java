package io.jackdaw;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The fields of the split deque, laid out by inheritance so that what the owner writes at every
 * fork and what thieves write never share a cache line: a class's fields come after those of its
 * superclass.
 */
final class SplitFields {
  private SplitFields() {}

  /** Keeps the fields of {@link Worker} off the lines that the owner writes at every fork. */
  @SuppressWarnings("unused")
  abstract static class PadBeforeOwner extends Worker {
    private long p00, p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15;

    PadBeforeOwner(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** What the owner writes at every fork and join. */
  abstract static class SplitOwnerFields extends PadBeforeOwner {
    /**
     * One past the newest slot. Writers: the owner, plain. Readers: the owner, plain. Thieves never
     * look: what is private is none of their business. Invariant: {@code split <= bottom <=
     * slots.length}.
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

    static final VarHandle WINDOW;
    static final VarHandle AGE;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        WINDOW = lookup.findVarHandle(SplitSharedFields.class, "window", Slot[].class);
        AGE = lookup.findVarHandle(SplitSharedFields.class, "age", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    /**
     * The slots that a fork may use: {@code slots}, or {@link #CLOSED} when the owner has to look
     * at its signals. One check is the overflow test and the poll. Writers: the owner opens it,
     * anybody closes it, opaque. Readers: the owner, opaque. Invariant: one or the other.
     */
    Slot[] window = CLOSED;

    /**
     * All slots, in order. Writer: the owner, when it grows the stack. Readers: everybody. Slots
     * keep their index.
     */
    volatile Slot[] slots = CLOSED;

    /** Slots below are public, see {@link SplitAge}. Writer: the owner. Readers: everybody. */
    volatile int split;

    /**
     * A {@link SplitAge}. Writers: thieves add one to its top by CAS; the owner sets it or swaps
     * its tag.
     */
    volatile long age;

    SplitSharedFields(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }

    /**
     * OPAQUE [window] pairs with {@link #setWindowOpaque}; orders nothing, what a signal means is
     * read from the signal word. Weaker (plain) lets the JIT keep the window in a register through
     * a whole loop of forks: nobody is answered.
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
