package io.jackdaw.verify.canary;

import io.jackdaw.verify.Races;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.II_Result;

/** The races of {@code ScanCases}, for copies. */
public final class ScanRaces {
  private static final int SUM = 7;
  private static final int BEFORE = 5;

  private ScanRaces() {}

  /** Whoever took a tile and whoever has the front come to it at once. */
  @Outcome(id = "0, 7", expect = Expect.ACCEPTABLE, desc = "combined, then passed by the front")
  @Outcome(id = "5, 0", expect = Expect.ACCEPTABLE, desc = "reached, then moved on by the taker")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the front is nobody's, or a value was not there")
  public abstract static class HandOver {
    private final ScanCopy scan;

    /** With an open tile. */
    protected HandOver(ScanCopy scan) {
      this.scan = scan;
    }

    /** Whoever took the tile. */
    public void first(II_Result r) {
      r.r1 = scan.combine(1, SUM);
    }

    /** Whoever has the front. */
    public void second(II_Result r) {
      r.r2 = scan.arrive(1, BEFORE);
    }
  }

  /** The front comes to a tile. */
  abstract static class Front extends Races.Publication {
    final ScanCopy scan;

    Front(ScanCopy scan) {
      this.scan = scan;
    }

    @Override
    protected final void publish() {
      scan.arrive(1, BEFORE);
    }

    final int before(boolean isThere) {
      return isThere ? found(scan.before(1) == BEFORE) : NOTHING;
    }
  }

  /** Whoever took the tile sees the front there. */
  public abstract static class Reached extends Front {
    /** With an open tile. */
    protected Reached(ScanCopy scan) {
      super(scan);
    }

    @Override
    protected final int look() {
      return before(scan.isReached(1));
    }
  }

  /** Whoever combined the tile sees that the front has passed. */
  public abstract static class Passed extends Front {
    /** With an open tile. */
    protected Passed(ScanCopy scan) {
      super(scan);
      scan.combine(1, SUM);
    }

    @Override
    protected final int look() {
      return before(scan.isPassed(1));
    }
  }

  /** A tile is taken by itself and as part of a run. */
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "by itself")
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "as part of the run")
  @Outcome(expect = Expect.FORBIDDEN, desc = "by two")
  public abstract static class TakenOnce {
    private final ScanCopy scan;
    private final int first;

    /** With no tile taken. */
    protected TakenOnce(ScanCopy scan) {
      this.scan = scan;
      first = scan.take();
    }

    /** Takes the next one. */
    public void first(II_Result r) {
      r.r1 = scan.take();
    }

    /** Takes the one after the first. */
    public void second(II_Result r) {
      r.r2 = scan.takeNext(first) ? 1 : 0;
    }
  }
}
