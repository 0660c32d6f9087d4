package io.jackdaw.canary;

import io.jackdaw.internal.worker.ExposableDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** Spoiled claims. */
public final class ClaimCanaries {
  private ClaimCanaries() {}

  /** The thief fences for itself only; x86 lets the owner's look overtake its store to bottom. */
  @JCStressTest
  @Description(
      "[claim] canary: the thief fences for itself only; x86 lets the owner's look overtake its store to bottom")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class OwnFence {
    private final ExposableDeque deque = new BrokenExposables.OwnFence();

    /** The state before the race. */
    public OwnFence() {
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
}
