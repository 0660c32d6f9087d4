package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled ends. */
public final class CompletionCanaries {
  private CompletionCanaries() {}

  /**
   * The status is set before the result is written (x86 keeps plain stores in order, so a weaker
   * mode cannot be shown).
   */
  @JCStressTest
  @Description(
      "[done] canary: the status is set before the result is written (x86 keeps plain stores in order, so a weaker mode cannot be shown)")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not ended yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an end without its result")
  @State
  public static class StatusBeforeResult {
    private int result;
    private volatile int status;

    /** The state before the race. */
    public StatusBeforeResult() {}

    /** The runner. */
    @Actor
    public void runner() {
      status = 1;
      result = 1;
    }

    /**
     * Somebody else.
     *
     * @param r the outcome
     */
    @Actor
    public void reader(I_Result r) {
      r.r1 = status == 0 ? 0 : result == 1 ? 1 : -1;
    }
  }

  /** Who asks reads side before status. */
  @JCStressTest
  @Description("[side] canary: who asks reads side before status")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not ended yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "cancelled")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the task looks as if nobody had cancelled it")
  @State
  public static class SideReadFirst {
    private volatile int status;
    private volatile int side;

    /** The state before the race. */
    public SideReadFirst() {}

    /** Cancelled while it runs, and then comes to its end. */
    @Actor
    public void runner() {
      side = 1;
      status = 1;
    }

    /**
     * Somebody else.
     *
     * @param r the outcome
     */
    @Actor
    public void reader(I_Result r) {
      int beside = side;
      int now = status;
      r.r1 = beside != 0 ? 1 : now == 0 ? 0 : -1;
    }
  }
}
