package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Spoiled agreements about who changes what is public. */
public final class BusyCanaries {
  private BusyCanaries() {}

  /**
   * The thief fences for itself only; x86 lets the owner's look at exposing overtake its store to
   * busy.
   */
  @JCStressTest
  @Description(
      "[busy] canary: the thief fences for itself only; x86 lets the owner's look at exposing overtake its store to busy")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the owner goes first")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the thief goes first")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both wait")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both change what is public")
  @State
  public static class OwnFence {
    private final TwoFlags flags = new TwoFlags();

    /** The state before the race. */
    public OwnFence() {}

    /**
     * The owner begins a slow step.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(II_Result r) {
      r.r1 = flags.beginSlowStep();
    }

    /**
     * A thief begins to expose.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(II_Result r) {
      r.r2 = flags.beginExposing();
    }
  }
}
