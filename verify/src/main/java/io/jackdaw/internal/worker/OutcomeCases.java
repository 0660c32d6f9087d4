package io.jackdaw.internal.worker;

import io.jackdaw.internal.sleep.Seat;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** A thief finishes a slot. */
public final class OutcomeCases {
  private OutcomeCases() {}

  /** An owner that sees the outcome sees the result. */
  @JCStressTest
  @Description("[outcome] an owner that sees the outcome sees the result")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not finished yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an outcome without its result")
  @State
  public static class Result {
    private final Slot slot = new Slot(0);

    /** The state before the race. */
    public Result() {}

    /** The thief. */
    @Actor
    public void thief() {
      slot.a = 1;
      slot.result = new long[] {2};
      slot.finish(Slot.DONE);
    }

    /**
     * The owner at its join.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(I_Result r) {
      if (slot.outcomeVolatile() == Slot.DONE) {
        r.r1 = slot.a == 1 && slot.result instanceof long[] data && data[0] == 2 ? 1 : -1;
      }
    }
  }

  /** A thief that finishes and an owner that goes to sleep at its join do not miss each other. */
  @JCStressTest
  @Description(
      "[outcome] a thief that finishes and an owner that goes to sleep at its join do not miss each other")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the owner sees the outcome")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the thief sees the sleeper")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class Wakes {
    private final Slot slot = new Slot(0);
    private final Seat seat = new Seat(false);

    /** The state before the race. */
    public Wakes() {
      seat.lend(Thread.currentThread());
    }

    /**
     * The thief finishes, then looks who sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(II_Result r) {
      slot.finish(Slot.DONE);
      r.r1 = seat.mode() == Seat.JOINING ? 1 : 0;
    }

    /**
     * The owner announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(II_Result r) {
      seat.sleep(Seat.JOINING, null);
      r.r2 = slot.outcomeVolatile() == Slot.DONE ? 1 : 0;
    }
  }
}
