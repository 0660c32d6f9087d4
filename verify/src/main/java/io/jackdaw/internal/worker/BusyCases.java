package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** The owner changes what is public while a thief does it for the owner. */
public final class BusyCases {
  private BusyCases() {}

  /** The owner exposes and takes back for as long as the thief's fence takes. */
  @JCStressTest
  @Description("[busy] the owner exposes and takes back for as long as the thief's fence takes")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "each slot was run once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody, or a free slot is public")
  @State
  public static class SlowSteps {
    private static final int ROUNDS = 40;

    private final ExposableDeque deque = new CoreExposable(4);
    private long heard;
    private long stolen;

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
      long joined = deque.pop();
      if (joined != forked) {
        heard += joined;
      }
    }

    /** A thief exposes for the owner, and takes what it finds. */
    @Actor
    public void thief() {
      deque.exposeFor();
      stolen = deque.steal();
      stolen += deque.steal();
    }

    /**
     * Compares what they have.
     *
     * @param r the outcome
     */
    @Arbiter
    public void end(I_Result r) {
      r.r1 = heard == -stolen && deque.depth() == 0 && !deque.hasPublicWork() ? 1 : 0;
    }
  }
}
