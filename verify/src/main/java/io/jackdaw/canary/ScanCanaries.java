package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled tiles of a scan. */
public final class ScanCanaries {
  private static final int SUM = 7;
  private static final int BEFORE = 5;

  private ScanCanaries() {}

  /** A tile is called combined before it is said what that gives. */
  @JCStressTest
  @Description("[combined] canary: a tile is called combined before it is said what that gives")
  @Outcome(id = "0, 7", expect = Expect.ACCEPTABLE, desc = "combined, then passed by the front")
  @Outcome(id = "5, 0", expect = Expect.ACCEPTABLE, desc = "reached, then moved on by the taker")
  @Outcome(expect = Expect.FORBIDDEN, desc = "passed, and the sum was not there")
  @State
  public static class CombinedFirst {
    private final ScanCopy scan = new ScanCopy.CombinedFirst(2);

    /** The state before the race. */
    public CombinedFirst() {}

    /**
     * Who took the tile.
     *
     * @param r the outcome
     */
    @Actor
    public void takes(II_Result r) {
      r.r1 = scan.combine(1, SUM);
    }

    /**
     * Who has the front.
     *
     * @param r the outcome
     */
    @Actor
    public void moves(II_Result r) {
      r.r2 = scan.arrive(1, BEFORE);
    }
  }

  /** The look at the state and its change are two steps. */
  @JCStressTest
  @Description("[combined] canary: the look at the state and its change are two steps")
  @Outcome(id = "0, 7", expect = Expect.ACCEPTABLE, desc = "combined, then passed by the front")
  @Outcome(id = "5, 0", expect = Expect.ACCEPTABLE, desc = "reached, then moved on by the taker")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both are first, and the front is nobody's")
  @State
  public static class TornCombine {
    private final ScanCopy scan = new ScanCopy.TornCombine(2);

    /** The state before the race. */
    public TornCombine() {}

    /**
     * Who took the tile.
     *
     * @param r the outcome
     */
    @Actor
    public void takes(II_Result r) {
      r.r1 = scan.combine(1, SUM);
    }

    /**
     * Who has the front.
     *
     * @param r the outcome
     */
    @Actor
    public void moves(II_Result r) {
      r.r2 = scan.arrive(1, BEFORE);
    }
  }

  /** The front is at a tile before it is said what comes before it. */
  @JCStressTest
  @Description("[reached] canary: the front is there before it is said what comes before")
  @Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "the front is not there")
  @Outcome(id = "5", expect = Expect.ACCEPTABLE, desc = "what comes before")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the front without what comes before")
  @State
  public static class ReachedFirst {
    private final ScanCopy scan = new ScanCopy.ReachedFirst(2);

    /** The state before the race. */
    public ReachedFirst() {}

    /**
     * Who took the tile.
     *
     * @param r the outcome
     */
    @Actor
    public void looks(I_Result r) {
      r.r1 = scan.isReached(1) ? scan.before(1) : -1;
    }

    /** Who has the front. */
    @Actor
    public void moves() {
      scan.arrive(1, BEFORE);
    }
  }

  /** The front has passed a tile before it is said what comes before it. */
  @JCStressTest
  @Description("[passed] canary: the front has passed before it is said what comes before")
  @Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "not passed")
  @Outcome(id = "5", expect = Expect.ACCEPTABLE, desc = "what comes before")
  @Outcome(expect = Expect.FORBIDDEN, desc = "passed without what comes before")
  @State
  public static class PassedFirst {
    private final ScanCopy scan = new ScanCopy.PassedFirst(2);

    /** The state before the race. */
    public PassedFirst() {
      scan.combine(1, SUM);
    }

    /**
     * Who combined the tile.
     *
     * @param r the outcome
     */
    @Actor
    public void looks(I_Result r) {
      r.r1 = scan.isPassed(1) ? scan.before(1) : -1;
    }

    /** Who has the front. */
    @Actor
    public void moves() {
      scan.arrive(1, BEFORE);
    }
  }

  /** The look at the next tile and taking it are two steps. */
  @JCStressTest
  @Description("[tiles] canary: the look at the next tile and taking it are two steps")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "by itself")
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "as part of the run")
  @Outcome(expect = Expect.FORBIDDEN, desc = "by two")
  @State
  public static class TornRun {
    private final ScanCopy scan = new ScanCopy.TornRun(4);
    private final int first = scan.take();

    /** The state before the race. */
    public TornRun() {}

    /**
     * Takes the next one.
     *
     * @param r the outcome
     */
    @Actor
    public void one(II_Result r) {
      r.r1 = scan.take();
    }

    /**
     * Takes the next one to the first.
     *
     * @param r the outcome
     */
    @Actor
    public void run(II_Result r) {
      r.r2 = scan.takeNext(first) ? 1 : 0;
    }
  }
}
