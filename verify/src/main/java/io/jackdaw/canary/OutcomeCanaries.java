package io.jackdaw.canary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled finishes. */
public final class OutcomeCanaries {
  private OutcomeCanaries() {}

  /**
   * The outcome is set before the result is written (x86 keeps plain stores in order, so a weaker
   * mode cannot be shown).
   */
  @JCStressTest
  @Description(
      "[outcome] canary: the outcome is set before the result is written (x86 keeps plain stores in order, so a weaker mode cannot be shown)")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not finished yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an outcome without its result")
  @State
  public static class OutcomeBeforeResult {
    private int result;
    private volatile int outcome;

    /** The state before the race. */
    public OutcomeBeforeResult() {}

    /** The thief. */
    @Actor
    public void thief() {
      outcome = 1;
      result = 1;
    }

    /**
     * The owner at its join.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(I_Result r) {
      r.r1 = outcome == 0 ? 0 : result == 1 ? 1 : -1;
    }
  }

  /** The outcome is set with release only; x86 lets the look at the sleeper overtake it. */
  @JCStressTest
  @Description(
      "[outcome] canary: the outcome is set with release only; x86 lets the look at the sleeper overtake it")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the owner sees the outcome")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the thief sees the sleeper")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class ReleaseOnly {
    private static final VarHandle OUTCOME;

    static {
      try {
        OUTCOME = MethodHandles.lookup().findVarHandle(ReleaseOnly.class, "outcome", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused")
    private int outcome;

    private volatile int asleep;

    /** The state before the race. */
    public ReleaseOnly() {}

    /**
     * The thief finishes, then looks who sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(II_Result r) {
      OUTCOME.setRelease(this, 1);
      r.r1 = asleep;
    }

    /**
     * The owner announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(II_Result r) {
      asleep = 1;
      r.r2 = (int) OUTCOME.getVolatile(this);
    }
  }
}
