package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** What a thief reads of somebody's remaining work was declared at some time. */
public final class LoadCases {
  /** Two amounts that differ in both halves of their bits. */
  private static final double MUCH = Double.longBitsToDouble(0x7000_0001_7000_0001L);

  private static final double LITTLE = Double.longBitsToDouble(0x1000_0002_1000_0002L);

  private LoadCases() {}

  /** A declared amount is read as a whole. */
  @JCStressTest
  @Description("[load] an amount of work is read as it was declared")
  @Outcome(
      id = {"0", "1", "2"},
      expect = Expect.ACCEPTABLE,
      desc = "none yet, or one that was declared")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an amount that nobody declared")
  @State
  public static class Declared {
    private final SplitWorker worker = new CoreDeque(2).worker;

    /** The state before the race. */
    public Declared() {}

    /** The owner declares what it has left. */
    @Actor
    public void owner() {
      assert sitDown();
      worker.remainingWork(MUCH);
      worker.remainingWork(LITTLE);
    }

    /** Assertions of the core want the caller to be the occupant. */
    private boolean sitDown() {
      worker.seat.lend(Thread.currentThread());
      return true;
    }

    /**
     * A thief looks.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(I_Result r) {
      double seen = worker.remaining.declaredOpaque();
      r.r1 = Double.isNaN(seen) ? 0 : seen == MUCH ? 1 : seen == LITTLE ? 2 : -1;
    }
  }
}
