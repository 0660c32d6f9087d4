package io.jackdaw.internal.deques;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.SplitAge;
import java.lang.invoke.VarHandle;

/**
 * The shared words of the lock-free public deques, laid out by inheritance so that the word that
 * the owner writes at every fork and the one that thieves swap never share a cache line.
 */
final class PublicFields {
  private PublicFields() {}

  /** Keeps the fields of {@link PoolWorker} off the lines that the owner writes at every fork. */
  @SuppressWarnings("unused")
  abstract static class PadBeforeOwner extends PoolWorker {
    private long p00, p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15;

    PadBeforeOwner(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** What the owner writes and thieves read. */
  abstract static class BottomField extends PublicWorker {
    static final VarHandle BOTTOM = Handles.of(lookup(), BottomField.class, "bottom", long.class);

    /**
     * One past the newest slot that may be stolen. Writer: the owner, release in a fork, volatile
     * where it takes something away. Readers: thieves, volatile; the owner, plain.
     */
    public volatile long bottom;

    BottomField(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** Keeps what thieves write off the owner's lines. */
  @SuppressWarnings("unused")
  abstract static class PadAfterBottom extends BottomField {
    private long q00, q01, q02, q03, q04, q05, q06, q07, q08, q09, q10, q11, q12, q13, q14, q15;

    PadAfterBottom(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** What thieves swap. */
  abstract static class TopField extends PadAfterBottom {
    static final VarHandle TOP = Handles.of(lookup(), TopField.class, "top", long.class);

    /**
     * Where the oldest slot that may be stolen is: for ABP a {@link SplitAge}, for Chase-Lev a
     * number that only grows. Writers: thieves by CAS; the owner. Readers: everybody, volatile.
     */
    public volatile long top;

    TopField(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }

  /** Keeps the next fields, or the next object on the heap, off the thieves' lines. */
  @SuppressWarnings("unused")
  abstract static class PadAfterTop extends TopField {
    private long r00, r01, r02, r03, r04, r05, r06, r07, r08, r09, r10, r11, r12, r13, r14, r15;

    PadAfterTop(Engine engine, int number, long seed, boolean openSeat) {
      super(engine, number, seed, openSeat);
    }
  }
}
