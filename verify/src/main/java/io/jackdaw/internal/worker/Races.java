package io.jackdaw.internal.worker;

import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/**
 * The races that every public deque must stand, and each broken one must lose. A case is a subclass
 * that names the deque, the label and the outcomes.
 */
public final class Races {
  private Races() {}

  /** Owner and thief reach for the only slot. */
  public abstract static class LastSlot {
    private final SplitDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected LastSlot(SplitDeque deque) {
      this.deque = deque;
      deque.fork(1);
    }

    /**
     * The owner joins.
     *
     * @param r the outcome
     */
    public void owner(JJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void thief(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** The owner takes the newest of two without a CAS while a thief takes both in turn. */
  public abstract static class NewestOfTwo {
    private final SplitDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected NewestOfTwo(SplitDeque deque) {
      this.deque = deque;
      deque.fork(1);
      deque.fork(2);
    }

    /**
     * The owner joins.
     *
     * @param r the outcome
     */
    public void owner(JJJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /**
     * A thief, twice.
     *
     * @param r the outcome
     */
    public void thief(JJJ_Result r) {
      r.r2 = deque.steal();
      r.r3 = deque.steal();
    }
  }

  /** Two thieves reach for the only slot. */
  public abstract static class TwoThieves {
    private final SplitDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected TwoThieves(SplitDeque deque) {
      this.deque = deque;
      deque.fork(1);
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void first(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /**
     * Another thief.
     *
     * @param r the outcome
     */
    public void second(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** A thief that may look before, and swap after, a slot was stolen, joined and forked anew. */
  public abstract static class SlowThief {
    private final SplitDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected SlowThief(SplitDeque deque) {
      this.deque = deque;
      deque.fork(1);
    }

    /**
     * The slow thief.
     *
     * @param r the outcome
     */
    public void slow(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /**
     * Another thief finishes the old one; the owner retires it, forks anew and joins.
     *
     * @param r the outcome
     */
    public void owner(JJ_Result r) {
      r.r2 = SplitDeque.STOLEN;
      if (deque.steal() != SplitDeque.NOTHING) {
        deque.retire();
        deque.fork(2);
        r.r2 = deque.takeBack();
      }
    }
  }

  /** A thief comes while the owner retires a stolen slot. */
  public abstract static class NeverRetired {
    private final SplitDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected NeverRetired(SplitDeque deque) {
      this.deque = deque;
      deque.fork(1);
      long unused = deque.steal();
      assert unused == 1;
    }

    /** The owner retires the stolen one. */
    public void owner() {
      deque.retire();
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void thief(J_Result r) {
      r.r1 = deque.steal();
    }
  }

  /** The owner goes round the ring, fork by fork, while a thief takes one. */
  public abstract static class RoundTheRing {
    private final SplitDeque deque;
    private final int rounds;
    private long missing;
    private long stolen;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     * @param rounds more than the ring has cells
     */
    protected RoundTheRing(SplitDeque deque, int rounds) {
      this.deque = deque;
      this.rounds = rounds;
      deque.fork(1);
    }

    /** The owner joins and forks, and notes what was stolen. */
    public void owner() {
      for (int i = 1; i <= rounds; i++) {
        if (i > 1) {
          deque.fork(i);
        }
        long taken = deque.takeBack();
        if (taken != i) {
          missing = missing == 0 && taken == SplitDeque.STOLEN ? i : -1;
        }
      }
    }

    /** A thief. */
    public void thief() {
      stolen = deque.steal();
    }

    /**
     * What the owner missed is what the thief has.
     *
     * @param r the outcome
     */
    public void compare(I_Result r) {
      r.r1 = missing == stolen ? 1 : 0;
    }
  }
}
