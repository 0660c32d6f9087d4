package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The deque with a lock. */
public final class MutexCases {
  private static final String KIND = "mutex";

  private MutexCases() {}

  /** A stolen slot has its body and its arguments. */
  @JCStressTest
  @Description("[mutex] a stolen slot has its body and its arguments")
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

  /** Owner and thief race for the only slot: exactly one has it. */
  @JCStressTest
  @Description("[mutex] owner and thief race for the only slot: exactly one has it")
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

  /** Two thieves race for one slot: exactly one has it. */
  @JCStressTest
  @Description("[mutex] two thieves race for one slot: exactly one has it")
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
}
