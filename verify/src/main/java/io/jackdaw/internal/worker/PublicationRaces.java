package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** What a thief finds in a slot that was just forked. */
public final class PublicationRaces {
  private PublicationRaces() {}

  /** A slot with all that can be in one. */
  public abstract static class Contents {
    private static final Body.RangeToLong<long[]> SUM = (worker, data, a, b) -> data[0] + a + b;
    private final PublicDeque deque;

    /**
     * The state before the race.
     *
     * @param kind which deque
     */
    protected Contents(String kind) {
      deque = new PublicDeque(kind, 2);
    }

    /** The owner forks. */
    public void owner() {
      assert deque.sitDown();
      deque.worker.fork(SUM, new long[] {3}, 4, 5);
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void thief(I_Result r) {
      Slot slot = deque.worker.steal(CoreDeque.THIEF);
      if (slot != null) {
        r.r1 =
            slot.body == SUM
                    && slot.object instanceof long[] data
                    && data[0] == 3
                    && slot.a == 4
                    && slot.b == 5
                ? 1
                : -1;
      }
    }
  }

  /** A slot that did not fit before the stack, and the ring if there is one, grew. */
  public abstract static class Growth {
    private static final int FIRST = 31;
    private final PublicDeque deque;

    /**
     * The state before the race.
     *
     * @param kind which deque
     */
    protected Growth(String kind) {
      deque = new PublicDeque(kind, FIRST);
      for (int i = 1; i <= FIRST; i++) {
        deque.fork(i);
      }
      for (int i = 1; i < FIRST; i++) {
        long unused = deque.steal();
        assert unused == i;
      }
    }

    /** The owner forks one more. */
    public void owner() {
      deque.fork(FIRST + 1);
    }

    /**
     * A thief, twice.
     *
     * @param r the outcome
     */
    public void thief(JJ_Result r) {
      r.r1 = deque.steal();
      r.r2 = deque.steal();
    }
  }
}
