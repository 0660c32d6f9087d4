package io.jackdaw.internal.worker;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/** The case with three actors. */
public final class StealCases {
  private StealCases() {}

  /** Two thieves and the owner race for one slot: exactly one has it. */
  @JCStressTest
  @Description("[steal] two thieves and the owner race for one slot: exactly one has it")
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(
      id = {"-1, 1, 0", "-1, 0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "a thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "two have it, or nobody")
  @State
  public static class TwoThievesAndOwner {
    private final CoreDeque deque = new CoreDeque(2);

    /** The state before the race. */
    public TwoThievesAndOwner() {
      deque.fork(1);
      deque.expose();
    }

    /** The owner joins. */
    @Actor
    public void owner(JJJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /** A thief. */
    @Actor
    public void first(JJJ_Result r) {
      r.r2 = deque.steal();
    }

    /** Another thief. */
    @Actor
    public void second(JJJ_Result r) {
      r.r3 = deque.steal();
    }
  }
}
