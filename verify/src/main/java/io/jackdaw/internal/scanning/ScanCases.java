package io.jackdaw.internal.scanning;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** The tiles of a scan: who took one meets who moves the front. */
public final class ScanCases {
  private static final int SUM = 7;
  private static final int BEFORE = 5;

  private ScanCases() {}

  /** Of two that come to a tile one is second, and sees what the first one wrote. */
  @JCStressTest
  @Description("[combined] of two that come to a tile one is second, and sees all of the first")
  @Outcome(id = "0, 7", expect = Expect.ACCEPTABLE, desc = "combined, then passed by the front")
  @Outcome(id = "5, 0", expect = Expect.ACCEPTABLE, desc = "reached, then moved on by the taker")
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "the front is nobody's, or no sum")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the front is with two, or a value was not there")
  @State
  public static class HandOver {
    private final ScanProgress progress = new ScanProgress(2);
    private int sum;
    private int before;

    /** The state before the race. */
    public HandOver() {}

    /**
     * Who took the tile.
     *
     * @param r the outcome
     */
    @Actor
    public void takes(II_Result r) {
      sum = SUM;
      r.r1 = progress.combined(1) ? 0 : before;
    }

    /**
     * Who has the front.
     *
     * @param r the outcome
     */
    @Actor
    public void moves(II_Result r) {
      before = BEFORE;
      r.r2 = progress.reach(1) ? 0 : sum;
    }
  }

  /** Who sees the front at its tile knows what comes before it. */
  @JCStressTest
  @Description("[reached] who sees the front at its tile sees what comes before it")
  @Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "the front is not there")
  @Outcome(id = "5", expect = Expect.ACCEPTABLE, desc = "what comes before")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the front without what comes before")
  @State
  public static class Reached {
    private final ScanProgress progress = new ScanProgress(2);
    private int before;

    /** The state before the race. */
    public Reached() {}

    /**
     * Who took the tile, between two elements.
     *
     * @param r the outcome
     */
    @Actor
    public void looks(I_Result r) {
      r.r1 = progress.isReached(1) ? before : -1;
    }

    /** Who has the front. */
    @Actor
    public void moves() {
      before = BEFORE;
      progress.reach(1);
    }
  }

  /** Who sees that the front has passed its tile knows what comes before it. */
  @JCStressTest
  @Description("[passed] who sees that the front has passed its tile sees what comes before it")
  @Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "not passed")
  @Outcome(id = "5", expect = Expect.ACCEPTABLE, desc = "what comes before")
  @Outcome(expect = Expect.FORBIDDEN, desc = "passed without what comes before")
  @State
  public static class Passed {
    private final ScanProgress progress = new ScanProgress(2);
    private int before;

    /** The state before the race. */
    public Passed() {
      progress.combined(1);
    }

    /**
     * Who combined the tile.
     *
     * @param r the outcome
     */
    @Actor
    public void looks(I_Result r) {
      r.r1 = progress.isPassed(1) ? before : -1;
    }

    /** Who has the front. */
    @Actor
    public void moves() {
      before = BEFORE;
      if (!progress.reach(1)) {
        progress.pass(1);
      }
    }
  }

  /** A tile is taken alone or with a run, not both. */
  @JCStressTest
  @Description("[tiles] a tile is taken by itself or as part of a run, not both")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "by itself")
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "as part of the run")
  @Outcome(expect = Expect.FORBIDDEN, desc = "by two, or by nobody")
  @State
  public static class TakenOnce {
    private final ScanProgress progress = new ScanProgress(4);
    private final int first = progress.take();

    /** The state before the race. */
    public TakenOnce() {}

    /**
     * Takes the next one.
     *
     * @param r the outcome
     */
    @Actor
    public void one(II_Result r) {
      r.r1 = progress.take();
    }

    /**
     * Takes the next one to the first.
     *
     * @param r the outcome
     */
    @Actor
    public void run(II_Result r) {
      r.r2 = progress.takeRun(first, 2) ? 1 : 0;
    }
  }
}
