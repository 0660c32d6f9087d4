package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Remaining work as no worker may keep it. */
public final class LoadCanaries {
  private LoadCanaries() {}

  /** The number is stored as two words, which is what a JVM may do to a plain double. */
  @JCStressTest
  @Description("[load] canary: an amount of work that is stored as two words")
  @Outcome(
      id = {"0", "1", "2"},
      expect = Expect.ACCEPTABLE,
      desc = "none yet, or one that was declared")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an amount that nobody declared")
  @State
  public static class TwoHalves {
    private int high;
    private int low;

    /** The state before the race. */
    public TwoHalves() {}

    /** The owner declares what it has left. */
    @Actor
    public void owner() {
      high = 1;
      low = 1;
      high = 2;
      low = 2;
    }

    /**
     * A thief looks.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(I_Result r) {
      int seenHigh = high;
      int seenLow = low;
      r.r1 = seenHigh == seenLow ? seenHigh : -1;
    }
  }
}
