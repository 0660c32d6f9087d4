package io.jackdaw.control;

import io.jackdaw.canary.ExposableCopy;
import io.jackdaw.internal.worker.ExposableDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The cases of exposure by thieves on the copy that the canaries spoil. */
public final class ExposableControls {
  private ExposableControls() {}

  /** Owner and thief race for the only private number. */
  @JCStressTest
  @Description("[claim] control: owner and thief race for the only private number")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastPrivate {
    private final ExposableDeque deque = new ExposableCopy();

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

  /** The owner exposes and takes back for as long as the thief's fence takes. */
  @JCStressTest
  @Description(
      "[busy] control: the owner exposes and takes back for as long as the thief's fence takes")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "each slot was run once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody, or a free slot is public")
  @State
  public static class SlowSteps {
    private static final int ROUNDS = 40;

    private final ExposableDeque deque = new ExposableCopy();
    private long heard;

    /** The state before the race. */
    public SlowSteps() {}

    /** The owner forks two, makes both public and joins them. */
    @Actor
    public void owner() {
      for (int i = 1; i < 2 * ROUNDS; i += 2) {
        deque.fork(i);
        deque.fork(i + 1);
        deque.exposeAll();
        join(i + 1);
        join(i);
      }
    }

    private void join(int forked) {
      long joined = deque.takeBack();
      if (joined != forked) {
        heard += joined;
      }
    }

    /** A thief exposes for the owner. */
    @Actor
    public void thief() {
      deque.exposeFor();
    }

    /**
     * Compares what they have.
     *
     * @param r the outcome
     */
    @Arbiter
    public void end(I_Result r) {
      r.r1 = heard == 0 && deque.depth() == 0 && !deque.hasPublicWork() ? 1 : 0;
    }
  }
}
