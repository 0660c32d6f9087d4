package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** The deque of Arora, Blumofe and Plaxton. */
public final class AbpCases {
  private static final String KIND = "abp";

  private AbpCases() {}

  /** A stolen slot has its body and its arguments. */
  @JCStressTest
  @Description("[abp-bottom] a stolen slot has its body and its arguments")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing there yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class Contents extends PublicationRaces.Contents {
    /** The state before the race. */
    public Contents() {
      super(KIND);
    }

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

  /** A thief that sees a slot of the grown stack finds it there. */
  @JCStressTest
  @Description("[abp-bottom] a thief that sees a slot of the grown stack finds it there")
  @Outcome(id = "31, 0", expect = Expect.ACCEPTABLE, desc = "the old one only")
  @Outcome(id = "31, 32", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents, or none")
  @State
  public static class Growth extends PublicationRaces.Growth {
    /** The state before the race. */
    public Growth() {
      super(KIND);
    }

    @Override
    @Actor
    public void owner() {
      super.owner();
    }

    @Override
    @Actor
    public void thief(JJ_Result r) {
      super.thief(r);
    }
  }

  /** Owner and thief race for the only slot: exactly one has it. */
  @JCStressTest
  @Description("[abp-pop] owner and thief race for the only slot: exactly one has it")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastSlot extends Races.LastSlot {
    /** The state before the race. */
    public LastSlot() {
      super(new PublicDeque(KIND, 2));
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

  /** The owner takes the newest of two without a CAS while a thief takes both in turn. */
  @JCStressTest
  @Description(
      "[abp-pop] the owner takes the newest of two without a CAS while a thief takes both in turn")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class NewestOfTwo extends Races.NewestOfTwo {
    /** The state before the race. */
    public NewestOfTwo() {
      super(new PublicDeque(KIND, 2));
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

  /** Two thieves race for one slot: exactly one has it. */
  @JCStressTest
  @Description("[abp-tag] two thieves race for one slot: exactly one has it")
  @Outcome(
      id = {"1, 0", "0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "one has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class TwoThieves extends Races.TwoThieves {
    /** The state before the race. */
    public TwoThieves() {
      super(new PublicDeque(KIND, 2));
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

  /**
   * A thief that looked before a retire takes the slot forked after it only if the owner does not.
   */
  @JCStressTest
  @Description(
      "[abp-tag] a thief that looked before a retire takes the slot forked after it only if the owner does not")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(id = "2, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the new one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the slow thief and the owner have the same one")
  @State
  public static class SlowThief extends Races.SlowThief {
    /** The state before the race. */
    public SlowThief() {
      super(new PublicDeque(KIND, 2));
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

  /** Bottom goes back before top, so a thief never sees a retired slot. */
  @JCStressTest
  @Description("[abp-tag] bottom goes back before top, so a thief never sees a retired slot")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired slot")
  @State
  public static class NeverRetired extends Races.NeverRetired {
    /** The state before the race. */
    public NeverRetired() {
      super(new PublicDeque(KIND, 2));
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
