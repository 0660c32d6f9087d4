package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The owner joins without a fence what a thief exposes for it. */
public final class ClaimCases {
  private ClaimCases() {}

  /** Owner and thief race for the only private slot: exactly one has it. */
  @JCStressTest
  @Description("[claim] owner and thief race for the only private slot: exactly one has it")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastPrivate {
    private final ExposableDeque deque = new CoreExposable(2);

    /** The state before the race. */
    public LastPrivate() {
      deque.fork(1);
    }

    /**
     * The owner joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJ_Result r) {
      r.r1 = deque.pop();
    }

    /**
     * A thief exposes for the owner.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(JJ_Result r) {
      deque.exposeFor();
      r.r2 = deque.steal();
    }
  }

  /** The owner forks and joins for as long as the thief's fence takes. */
  @JCStressTest
  @Description("[claim] the owner forks and joins for as long as the thief's fence takes")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "each slot was run once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class Forking {
    private static final int FORKS = 200;

    private final ExposableDeque deque = new CoreExposable(2);
    private long heard;
    private long stolen;

    /** The state before the race. */
    public Forking() {}

    /** The owner forks and joins. */
    @Actor
    public void owner() {
      for (int i = 1; i <= FORKS; i++) {
        deque.fork(i);
        long joined = deque.pop();
        if (joined != i) {
          heard = joined;
        }
      }
    }

    /** A thief exposes for the owner. */
    @Actor
    public void thief() {
      deque.exposeFor();
      stolen = deque.steal();
    }

    /**
     * Compares what they have.
     *
     * @param r the outcome
     */
    @Arbiter
    public void end(I_Result r) {
      r.r1 = heard == -stolen ? 1 : 0;
    }
  }
}
