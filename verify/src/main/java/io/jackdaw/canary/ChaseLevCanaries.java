package io.jackdaw.canary;

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

/** Spoiled deques of Chase and Lev. */
public final class ChaseLevCanaries {
  private ChaseLevCanaries() {}

  /** Canary: the owner takes the last slot without a CAS. */
  @JCStressTest
  @Description("[cl-top] canary: the owner takes the last slot without a CAS")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class LastWithoutCas extends Races.LastSlot {
    /** The state before the race. */
    public LastWithoutCas() {
      super(new BrokenPublicDeques.ChaseLevLastWithoutCas());
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
      "[cl-pop] canary: the store to bottom is plain; x86 lets the read of top overtake it")
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  @State
  public static class PlainStore extends Races.NewestOfTwo {
    /** The state before the race. */
    public PlainStore() {
      super(new BrokenPublicDeques.ChaseLevPlainPop());
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

  /** Canary: the thief reads the cell after its CAS. */
  @JCStressTest
  @Description("[cl-cell] canary: the thief reads the cell after its CAS")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the thief has what the owner missed")
  @Outcome(expect = Expect.FORBIDDEN, desc = "it has something else")
  @State
  public static class CellAfterCas extends Races.RoundTheRing {
    /** The state before the race. */
    public CellAfterCas() {
      super(new BrokenPublicDeques.ChaseLevCellAfterCas(2), 8);
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
