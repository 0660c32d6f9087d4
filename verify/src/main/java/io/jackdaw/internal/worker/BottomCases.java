package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A fork publishes to those who expose it. */
public final class BottomCases {
  private BottomCases() {}

  /** A thief that exposes a slot sees its body and its arguments. */
  @JCStressTest
  @Description("[bottom] a thief that exposes a slot sees its body and its arguments")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing forked yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class Contents {
    private static final Body.RangeToLong<long[]> SUM = (worker, data, a, b) -> data[0] + a + b;

    private final CoreExposable deque = new CoreExposable(2);

    /** The state before the race. */
    public Contents() {
      deque.worker.seat.lend(Thread.currentThread());
    }

    /** The owner forks. */
    @Actor
    public void owner() {
      long[] data = {3};
      deque.worker.fork(SUM, data, 4, 5);
    }

    /**
     * A thief exposes for the owner.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(I_Result r) {
      deque.exposeFor();
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
}
