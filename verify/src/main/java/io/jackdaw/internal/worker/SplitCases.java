package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** Exposing publishes. */
public final class SplitCases {
  private SplitCases() {}

  /** A thief that sees a slot sees its body and its arguments. */
  @JCStressTest
  @Description("[split] a thief that sees a slot sees its body and its arguments")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing public yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class Contents {
    private final CoreDeque deque = new CoreDeque(2);
    private static final Body.RangeToLong<long[]> SUM = (worker, data, a, b) -> data[0] + a + b;

    /** The state before the race. */
    public Contents() {}

    /** The owner forks and exposes. */
    @Actor
    public void owner() {
      long[] data = {3};
      deque.worker.fork(SUM, data, 4, 5);
      deque.expose();
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(I_Result r) {
      Slot slot = deque.take();
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

  /** A thief that sees a slot of the grown stack finds it there. */
  @JCStressTest
  @Description("[split] a thief that sees a slot of the grown stack finds it there")
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing public yet")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the old one only")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class Growth {
    private final CoreDeque deque = new CoreDeque(1);

    /** The state before the race. */
    public Growth() {
      deque.fork(1);
    }

    /** The owner exposes, grows and exposes. */
    @Actor
    public void owner() {
      deque.expose();
      deque.fork(2);
      deque.expose();
    }

    /**
     * A thief, twice.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(JJ_Result r) {
      long first = deque.steal();
      long second = deque.steal();
      r.r1 = Math.max(first, Math.min(second, 1));
      r.r2 = first == 0 || second == 0 ? 0 : second;
    }
  }
}
