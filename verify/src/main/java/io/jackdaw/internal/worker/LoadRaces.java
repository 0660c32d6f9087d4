package io.jackdaw.internal.worker;

import io.jackdaw.verify.LoadRace;

/** What a thief reads of somebody's remaining work was declared at some time. */
public final class LoadRaces {
  /** Two amounts that differ in both halves of their bits. */
  private static final double MUCH = Double.longBitsToDouble(0x7000_0001_7000_0001L);

  private static final double LITTLE = Double.longBitsToDouble(0x1000_0002_1000_0002L);

  private LoadRaces() {}

  /** A thief reads what the owner declares. */
  public abstract static class Declared extends LoadRace {
    private final CoreDeque deque = new CoreDeque(2);

    /** The owner declares what it has left. */
    @Override
    protected void declare() {
      deque.sitDown();
      deque.worker.remainingWork(MUCH);
      deque.worker.remainingWork(LITTLE);
    }

    @Override
    protected int look() {
      double seen = deque.worker.remaining.declaredOpaque();
      return Double.isNaN(seen) ? 0 : seen == MUCH ? 1 : seen == LITTLE ? 2 : -1;
    }
  }
}
