package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** A thief takes half of what is public at once. */
public final class StealHalfCases {
  private StealHalfCases() {}

  /** The owner takes two slots back and a thief takes half: each slot has one taker. */
  @JCStressTest
  @Description(
      "[steal] the owner takes two slots back and a thief takes half: each slot has one taker")
  @Outcome(id = "4, 2, 0", expect = Expect.ACCEPTABLE, desc = "the thief came too late")
  @Outcome(id = "4, 2, 1", expect = Expect.ACCEPTABLE, desc = "the thief has half of what was left")
  @Outcome(id = "4, -1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has half of all")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class SplitAndOwner extends HalfRaces.AndOwner {
    /** The state before the race. */
    public SplitAndOwner() {
      super(CoreDeque.halvable(4));
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
  @Description("[steal] two thieves take half: each slot has one taker")
  @Outcome(
      id = {"3, 4", "4, 3", "3, 0", "0, 3"},
      expect = Expect.ACCEPTABLE,
      desc = "half, and half of what was left")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class SplitTwoThieves extends HalfRaces.TwoThieves {
    /** The state before the race. */
    public SplitTwoThieves() {
      super(CoreDeque.halvable(4));
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

  /** The owner takes two slots back and a thief takes half: each slot has one taker. */
  @JCStressTest
  @Description(
      "[mutex] the owner takes two slots back and a thief takes half: each slot has one taker")
  @Outcome(id = "4, 2, 1", expect = Expect.ACCEPTABLE, desc = "the thief has half of what was left")
  @Outcome(id = "4, -1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has half of all")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class MutexAndOwner extends HalfRaces.AndOwner {
    /** The state before the race. */
    public MutexAndOwner() {
      super(new PublicDeque("mutex", 4));
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
  @Description("[mutex] two thieves take half: each slot has one taker")
  @Outcome(
      id = {"3, 4", "4, 3"},
      expect = Expect.ACCEPTABLE,
      desc = "half, and half of what was left")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class MutexTwoThieves extends HalfRaces.TwoThieves {
    /** The state before the race. */
    public MutexTwoThieves() {
      super(new PublicDeque("mutex", 4));
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
