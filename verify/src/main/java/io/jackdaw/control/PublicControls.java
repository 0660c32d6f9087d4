package io.jackdaw.control;

import io.jackdaw.canary.AbpCopy;
import io.jackdaw.canary.ChaseLevCopy;
import io.jackdaw.canary.MutexCopy;
import io.jackdaw.internal.worker.Races;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** The races of the public deques on the copies that the canaries spoil. */
public final class PublicControls {
  private PublicControls() {}

  /** Control: owner and thief race for the only slot. */
  @JCStressTest
  @Description("[mutex] control: owner and thief race for the only slot")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class MutexLastSlot extends Races.LastSlot {
    /** The state before the race. */
    public MutexLastSlot() {
      super(new MutexCopy());
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

  /** Control: owner and thief race for the only slot. */
  @JCStressTest
  @Description("[abp-pop] control: owner and thief race for the only slot")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class AbpLastSlot extends Races.LastSlot {
    /** The state before the race. */
    public AbpLastSlot() {
      super(new AbpCopy());
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

  /** Control: the owner takes the newest of two. */
  @JCStressTest
  @Description("[abp-pop] control: the owner takes the newest of two")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class AbpNewestOfTwo extends Races.NewestOfTwo {
    /** The state before the race. */
    public AbpNewestOfTwo() {
      super(new AbpCopy());
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

  /** Control: a thief that looked before a retire. */
  @JCStressTest
  @Description("[abp-tag] control: a thief that looked before a retire")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(id = "2, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the new one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the slow thief and the owner have the same one")
  @State
  public static class AbpSlowThief extends Races.SlowThief {
    /** The state before the race. */
    public AbpSlowThief() {
      super(new AbpCopy());
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

  /** Control: a thief during a retire. */
  @JCStressTest
  @Description("[abp-tag] control: a thief during a retire")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired slot")
  @State
  public static class AbpNeverRetired extends Races.NeverRetired {
    /** The state before the race. */
    public AbpNeverRetired() {
      super(new AbpCopy());
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

  /** Control: owner and thief race for the only slot. */
  @JCStressTest
  @Description("[cl-top] control: owner and thief race for the only slot")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class ChaseLevLastSlot extends Races.LastSlot {
    /** The state before the race. */
    public ChaseLevLastSlot() {
      super(new ChaseLevCopy(16));
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

  /** Control: the owner takes the newest of two. */
  @JCStressTest
  @Description("[cl-pop] control: the owner takes the newest of two")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class ChaseLevNewestOfTwo extends Races.NewestOfTwo {
    /** The state before the race. */
    public ChaseLevNewestOfTwo() {
      super(new ChaseLevCopy(16));
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

  /** Control: the owner uses the cell again. */
  @JCStressTest
  @Description("[cl-cell] control: the owner uses the cell again")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the thief has what the owner missed")
  @Outcome(expect = Expect.FORBIDDEN, desc = "it has something else")
  @State
  public static class ChaseLevRoundTheRing extends Races.RoundTheRing {
    /** The state before the race. */
    public ChaseLevRoundTheRing() {
      super(new ChaseLevCopy(2), 8);
    }

    @Override
    @Actor
    public void owner() {
      super.owner();
    }

    @Override
    @Actor
    public void thief() {
      super.thief();
    }

    @Override
    @Arbiter
    public void compare(I_Result r) {
      super.compare(r);
    }
  }
}
