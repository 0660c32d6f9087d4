package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled exposures. */
public final class SplitCanaries {
  private SplitCanaries() {}

  /**
   * Split moves before the slot is written (x86 keeps plain stores in order, so a weaker mode
   * cannot be shown).
   */
  @JCStressTest
  @Description(
      "[split] canary: split moves before the slot is written (x86 keeps plain stores in order, so a weaker mode cannot be shown)")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing public yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class PublishedBeforeWritten {
    private int value;
    private volatile int split;

    /** The state before the race. */
    public PublishedBeforeWritten() {}

    /** The owner exposes, then forks. */
    @Actor
    public void owner() {
      split = 1;
      value = 1;
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(I_Result r) {
      r.r1 = split == 0 ? 0 : value == 1 ? 1 : -1;
    }
  }
}
