package io.jackdaw.control;

import io.jackdaw.canary.HalfCopy;
import io.jackdaw.canary.MutexCopy;
import io.jackdaw.internal.worker.HalfRaces;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The cases of steal-half on the copies that the canaries spoil. */
public final class StealHalfControls {
  private StealHalfControls() {}

  /** The owner takes two slots back and a thief takes half: each slot has one taker. */
  @JCStressTest
  @Description(
      "[steal] control: the owner takes two slots back and a thief takes half: each slot has one taker")
  @Outcome(id = "4, 2, 0", expect = Expect.ACCEPTABLE, desc = "the thief came too late")
  @Outcome(id = "4, 2, 1", expect = Expect.ACCEPTABLE, desc = "the thief has half of what was left")
  @Outcome(id = "4, -1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has half of all")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class SplitAndOwner extends HalfRaces.AndOwner {
    /** The state before the race. */
    public SplitAndOwner() {
      super(new HalfCopy());
    }

    @Override
    @Actor
    public void owner(JJJ_Result r) {
      super.owner(r);
    }

    @Override
    @Actor
    public void thief(JJJ_Result r) {
      super.thief(r);
    }
  }

  /** Two thieves take half: each slot has one taker. */
  @JCStressTest
  @Description("[mutex] control: two thieves take half: each slot has one taker")
  @Outcome(
      id = {"3, 4", "4, 3"},
      expect = Expect.ACCEPTABLE,
      desc = "half, and half of what was left")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class MutexTwoThieves extends HalfRaces.TwoThieves {
    /** The state before the race. */
    public MutexTwoThieves() {
      super(new MutexCopy());
    }

    @Override
    @Actor
    public void first(JJ_Result r) {
      super.first(r);
    }

    @Override
    @Actor
    public void second(JJ_Result r) {
      super.second(r);
    }
  }
}
