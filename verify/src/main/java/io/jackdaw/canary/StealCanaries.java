package io.jackdaw.canary;

import io.jackdaw.internal.worker.SplitDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/** Spoiled steals. */
public final class StealCanaries {
  private StealCanaries() {}

  /** The thief reads split before the age. */
  @JCStressTest
  @Description("[steal] canary: the thief reads split before the age")
  @Outcome(id = "1, 0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has both")
  @Outcome(id = "-1, 1, 0", expect = Expect.ACCEPTABLE, desc = "the thief has the public one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has what was never public, or both have it")
  @State
  public static class SplitReadFirst {
    private final SplitDeque deque = new BrokenDeques.SplitReadFirst();

    /** The state before the race. */
    public SplitReadFirst() {
      deque.fork(1);
      deque.expose();
    }

    /**
     * The owner joins, forks and joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJJ_Result r) {
      r.r1 = deque.takeBack();
      if (r.r1 != SplitDeque.STOLEN) {
        deque.fork(2);
        r.r3 = deque.takeBack();
      }
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(JJJ_Result r) {
      r.r2 = deque.steal();
    }
  }
}
