package io.jackdaw.canary;

import io.jackdaw.internal.worker.Races;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** Spoiled deques of Arora, Blumofe and Plaxton. */
public final class AbpCanaries {
  private AbpCanaries() {}

  /** Canary: the owner takes the last slot without a CAS. */
  @JCStressTest
  @Description("[abp-pop] canary: the owner takes the last slot without a CAS")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastWithoutCas extends Races.LastSlot {
    /** The state before the race. */
    public LastWithoutCas() {
      super(new BrokenPublicDeques.AbpLastWithoutCas());
    }

    @Override
    @Actor
    public void owner(JJ_Result r) {
      super.owner(r);
    }

    @Override
    @Actor
    public void thief(JJ_Result r) {
      super.thief(r);
    }
  }

  /** Canary: the store to bottom is plain; x86 lets the read of top overtake it. */
  @JCStressTest
  @Description(
      "[abp-pop] canary: the store to bottom is plain; x86 lets the read of top overtake it")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class PlainStore extends Races.NewestOfTwo {
    /** The state before the race. */
    public PlainStore() {
      super(new BrokenPublicDeques.AbpPlainPop());
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

  /** Canary: top goes back with the old tag. */
  @JCStressTest
  @Description("[abp-tag] canary: top goes back with the old tag")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(id = "2, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the new one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the slow thief and the owner have the same one")
  @State
  public static class SameTag extends Races.SlowThief {
    /** The state before the race. */
    public SameTag() {
      super(new BrokenPublicDeques.AbpSameTag());
    }

    @Override
    @Actor
    public void slow(JJ_Result r) {
      super.slow(r);
    }

    @Override
    @Actor
    public void owner(JJ_Result r) {
      super.owner(r);
    }
  }

  /** Canary: top goes back before bottom. */
  @JCStressTest
  @Description("[abp-tag] canary: top goes back before bottom")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired slot")
  @State
  public static class TopBeforeBottom extends Races.NeverRetired {
    /** The state before the race. */
    public TopBeforeBottom() {
      super(new BrokenPublicDeques.AbpTopBeforeBottom());
    }

    @Override
    @Actor
    public void owner() {
      super.owner();
    }

    @Override
    @Actor
    public void thief(J_Result r) {
      super.thief(r);
    }
  }
}
