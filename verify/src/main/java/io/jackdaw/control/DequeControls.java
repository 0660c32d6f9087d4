package io.jackdaw.control;

import io.jackdaw.canary.DequeCopy;
import io.jackdaw.internal.worker.SplitDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** The cases of the deque on the copy that the canaries spoil: it is right before they do. */
public final class DequeControls {
  private DequeControls() {}

  /** Owner and thief race for the only public number. */
  @JCStressTest
  @Description("[take-back] control: owner and thief race for the only public number")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastSlot {
    private final SplitDeque deque = new DequeCopy();

    /** The state before the race. */
    public LastSlot() {
      deque.fork(1);
      deque.expose();
    }

    /**
     * The owner joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** The owner takes the newest of two public numbers. */
  @JCStressTest
  @Description("[take-back] control: the owner takes the newest of two public numbers")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class NewestOfTwo {
    private final SplitDeque deque = new DequeCopy();

    /** The state before the race. */
    public NewestOfTwo() {
      deque.fork(1);
      deque.fork(2);
      deque.expose();
      deque.expose();
    }

    /**
     * The owner joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /**
     * A thief, twice.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(JJJ_Result r) {
      r.r2 = deque.steal();
      r.r3 = deque.steal();
    }
  }

  /** A thief and an owner that goes on. */
  @JCStressTest
  @Description("[steal] control: a thief and an owner that goes on")
  @Outcome(id = "1, 0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has both")
  @Outcome(id = "-1, 1, 0", expect = Expect.ACCEPTABLE, desc = "the thief has the public one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has what was never public, or both have it")
  @State
  public static class PrivateAfterTakeBack {
    private final SplitDeque deque = new DequeCopy();

    /** The state before the race. */
    public PrivateAfterTakeBack() {
      deque.fork(1);
      deque.expose();
    }

    /**
     * The owner joins, forks and joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJJ_Result r) {
      r.r1 = deque.takeBack();
      if (r.r1 != SplitDeque.STOLEN) {
        deque.fork(2);
        r.r3 = deque.takeBack();
      }
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(JJJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** A thief that looked before a retire. */
  @JCStressTest
  @Description("[retire] control: a thief that looked before a retire")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(
      expect = Expect.FORBIDDEN,
      desc = "the slow thief has what was never public, or both have it")
  @State
  public static class SlowThief {
    private final SplitDeque deque = new DequeCopy();

    /** The state before the race. */
    public SlowThief() {
      deque.fork(1);
      deque.expose();
    }

    /**
     * A thief that may look before and swap after all the rest.
     *
     * @param r the outcome
     */
    @Actor
    public void slow(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /**
     * Another thief finishes the old one; the owner retires it, forks anew and joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJ_Result r) {
      r.r2 = SplitDeque.STOLEN;
      if (deque.steal() != SplitDeque.NOTHING) {
        deque.retire();
        deque.fork(2);
        r.r2 = deque.takeBack();
      }
    }
  }

  /** A thief during a retire. */
  @JCStressTest
  @Description("[retire] control: a thief during a retire")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired or a private slot")
  @State
  public static class NeverRetired {
    private final SplitDeque deque = new DequeCopy();

    /** The state before the race. */
    public NeverRetired() {
      deque.fork(1);
      deque.expose();
      long unused = deque.steal();
      assert unused == 1;
    }

    /** The owner retires the stolen one and forks anew. */
    @Actor
    public void owner() {
      deque.retire();
      deque.fork(2);
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(J_Result r) {
      r.r1 = deque.steal();
    }
  }
}
