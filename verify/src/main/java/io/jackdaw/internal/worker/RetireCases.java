package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** A stolen slot is used again after its join. */
public final class RetireCases {
  private RetireCases() {}

  /** A thief that looked before a retire does not take the private slot forked after it. */
  @JCStressTest
  @Description(
      "[retire] a thief that looked before a retire does not take the private slot forked after it")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(
      expect = Expect.FORBIDDEN,
      desc = "the slow thief has what was never public, or both have it")
  @State
  public static class SlowThief {
    private final CoreDeque deque = new CoreDeque(2);

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

  /**
   * A thief that looked before a retire takes the slot exposed after it only if the owner does not.
   */
  @JCStressTest
  @Description(
      "[retire] a thief that looked before a retire takes the slot exposed after it only if the owner does not")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(id = "2, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the new one")
  @Outcome(
      expect = Expect.FORBIDDEN,
      desc = "the slow thief has what was never public, or both have it")
  @State
  public static class SlowThiefExposed {
    private final CoreDeque deque = new CoreDeque(2);

    /** The state before the race. */
    public SlowThiefExposed() {
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
        deque.expose();
        r.r2 = deque.takeBack();
      }
    }
  }

  /** Split goes back before the age, so a thief never sees a retired slot as public. */
  @JCStressTest
  @Description(
      "[retire] split goes back before the age, so a thief never sees a retired slot as public")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired or a private slot")
  @State
  public static class NeverRetired {
    private final CoreDeque deque = new CoreDeque(2);

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
