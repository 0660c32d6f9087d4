package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The owner takes back what it made public. */
public final class TakeBackCases {
  private TakeBackCases() {}

  /** Owner and thief race for the only public slot: exactly one has it. */
  @JCStressTest
  @Description("[take-back] owner and thief race for the only public slot: exactly one has it")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastSlot {
    private final CoreDeque deque = new CoreDeque(2);

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

  /**
   * The owner takes the newest of two public slots without a CAS while a thief takes both in turn.
   */
  @JCStressTest
  @Description(
      "[take-back] the owner takes the newest of two public slots without a CAS while a thief takes both in turn")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class NewestOfTwo {
    private final CoreDeque deque = new CoreDeque(2);

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
}
