package io.jackdaw.canary;

import io.jackdaw.internal.worker.Races;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** A spoiled deque with a lock. */
public final class MutexCanaries {
  private MutexCanaries() {}

  /** Canary: nobody takes the lock. */
  @JCStressTest
  @Description("[mutex] canary: nobody takes the lock")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  @State
  public static class WithoutLock extends Races.LastSlot {
    /** The state before the race. */
    public WithoutLock() {
      super(new BrokenPublicDeques.MutexWithoutLock());
    }

    @Override
    @Actor
    public void owner(JJ_Result r) {
      super.owner(r);
    }

    @Override
    @Actor
    public void thief(JJ_Result r) {
      super.thief(r);
    }
  }
}
