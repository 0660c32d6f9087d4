package io.jackdaw.canary;

import io.jackdaw.internal.worker.HalfRaces;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** Spoiled deques whose thieves take half. */
public final class StealHalfCanaries {
  private StealHalfCanaries() {}

  /** Only the last slot is taken back with a new tag. */
  @JCStressTest
  @Description("[steal] canary: only the last slot is taken back with a new tag")
  @Outcome(id = "4, 2, 0", expect = Expect.ACCEPTABLE, desc = "the thief came too late")
  @Outcome(id = "4, 2, 1", expect = Expect.ACCEPTABLE, desc = "the thief has half of what was left")
  @Outcome(id = "4, -1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has half of all")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class TagForLastOnly extends HalfRaces.AndOwner {
    /** The state before the race. */
    public TagForLastOnly() {
      super(new BrokenDeques.TagForLastOnly());
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

  /** A thief gives the lock away between counting and taking. */
  @JCStressTest
  @Description("[mutex] canary: a thief gives the lock away between counting and taking")
  @Outcome(
      id = {"3, 4", "4, 3"},
      expect = Expect.ACCEPTABLE,
      desc = "half, and half of what was left")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  @State
  public static class TornHalf extends HalfRaces.TwoThieves {
    /** The state before the race. */
    public TornHalf() {
      super(new BrokenPublicDeques.MutexTornHalf());
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
