package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Spoiled pushes. x86 keeps plain stores in order, so a weaker mode cannot be shown there: two
 * steps change places.
 */
public final class PublicationCanaries {
  private PublicationCanaries() {}

  /** The race, with a deque of one place. */
  public abstract static class BottomFirst {
    private int value;
    private volatile int bottom;

    /** The state before the race. */
    protected BottomFirst() {}

    /** The owner forks. */
    public void owner() {
      bottom = 1;
      value = 1;
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void thief(I_Result r) {
      r.r1 = bottom == 0 ? 0 : value == 1 ? 1 : -1;
    }
  }

  /** Bottom moves before the slot is written. */
  @JCStressTest
  @Description("[abp-bottom] canary: bottom moves before the slot is written")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing there yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class AbpBottomFirst extends BottomFirst {
    /** The state before the race. */
    public AbpBottomFirst() {}

    @Override
    @Actor
    public void owner() {
      super.owner();
    }

    @Override
    @Actor
    public void thief(I_Result r) {
      super.thief(r);
    }
  }

  /** Bottom moves before the cell is written. */
  @JCStressTest
  @Description("[cl-bottom] canary: bottom moves before the cell is written")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing there yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an empty cell")
  @State
  public static class ChaseLevBottomFirst extends BottomFirst {
    /** The state before the race. */
    public ChaseLevBottomFirst() {}

    @Override
    @Actor
    public void owner() {
      super.owner();
    }

    @Override
    @Actor
    public void thief(I_Result r) {
      super.thief(r);
    }
  }
}
