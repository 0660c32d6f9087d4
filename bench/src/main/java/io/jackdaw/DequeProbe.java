package io.jackdaw;

/**
 * The deque of a worker that no pool runs, for the benchmark that compares it with a mailbox. It is
 * in this package because the deque is nobody else's business.
 */
public final class DequeProbe {
  private static final Body.OfLong NOTHING = (worker, a) -> a;

  private final Worker owner;
  private final Worker thief;

  /** An empty deque. */
  public DequeProbe() {
    Engine engine = new Engine(Jackdaw.builder().workers(2));
    owner = engine.table.seats()[0];
    thief = engine.table.seats()[1];
  }

  /** Forks something and makes it public. */
  public void forkAndExpose(long value) {
    assert sitDown();
    owner.fork(NOTHING, value);
    owner.expose(false);
  }

  /** Assertions of the core want the caller to be the occupant. */
  private boolean sitDown() {
    owner.seat.lend(Thread.currentThread());
    return true;
  }

  /** Steals; false if there is nothing. */
  public boolean steal() {
    Slot slot = owner.steal(thief);
    if (slot == null) {
      return false;
    }
    slot.finish(Slot.DONE);
    return true;
  }

  /** Joins what was stolen, which is all there is. */
  public void retireAll() {
    while (owner.depth() > 0) {
      owner.retire(owner.slotAt(owner.depth() - 1));
    }
  }
}
