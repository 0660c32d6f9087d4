package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** Thieves among themselves, and a thief against an owner that goes on. */
public final class StealCases {
  private StealCases() {}

  /** Two thieves race for one slot: exactly one has it. */
  @JCStressTest
  @Description("[steal] two thieves race for one slot: exactly one has it")
  @Outcome(
      id = {"1, 0", "0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "one has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class TwoThieves {
    private final CoreDeque deque = new CoreDeque(2);

    /** The state before the race. */
    public TwoThieves() {
      deque.fork(1);
      deque.expose();
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void first(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /**
     * Another thief.
     *
     * @param r the outcome
     */
    @Actor
    public void second(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** Two thieves and the owner race for one slot: exactly one has it. */
  @JCStressTest
  @Description("[steal] two thieves and the owner race for one slot: exactly one has it")
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(
      id = {"-1, 1, 0", "-1, 0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "a thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "two have it, or nobody")
  @State
  public static class TwoThievesAndOwner {
    private final CoreDeque deque = new CoreDeque(2);

    /** The state before the race. */
    public TwoThievesAndOwner() {
      deque.fork(1);
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
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void first(JJJ_Result r) {
      r.r2 = deque.steal();
    }

    /**
     * Another thief.
     *
     * @param r the outcome
     */
    @Actor
    public void second(JJJ_Result r) {
      r.r3 = deque.steal();
    }
  }

  /** A thief reads the age before split, so it never takes a slot that was taken back. */
  @JCStressTest
  @Description(
      "[steal] a thief reads the age before split, so it never takes a slot that was taken back")
  @Outcome(id = "1, 0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has both")
  @Outcome(id = "-1, 1, 0", expect = Expect.ACCEPTABLE, desc = "the thief has the public one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has what was never public, or both have it")
  @State
  public static class PrivateAfterTakeBack {
    private final CoreDeque deque = new CoreDeque(2);

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
}
