package io.jackdaw.canary;

import io.jackdaw.internal.worker.SplitDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** Spoiled take-backs. */
public final class TakeBackCanaries {
  private TakeBackCanaries() {}

  /** The owner takes the last public number without a CAS. */
  @JCStressTest
  @Description("[take-back] canary: the owner takes the last public number without a CAS")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastWithoutCas {
    private final SplitDeque deque = new BrokenDeques.LastWithoutCas();

    /** The state before the race. */
    public LastWithoutCas() {
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

  /** The store to split is plain; x86 lets the read of the age overtake it. */
  @JCStressTest
  @Description(
      "[take-back] canary: the store to split is plain; x86 lets the read of the age overtake it")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class PlainStore {
    private final SplitDeque deque = new BrokenDeques.PlainTakeBack();

    /** The state before the race. */
    public PlainStore() {
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
