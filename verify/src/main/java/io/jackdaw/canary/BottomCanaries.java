package io.jackdaw.canary;

import io.jackdaw.internal.worker.ExposableDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled forks. */
public final class BottomCanaries {
  private BottomCanaries() {}

  /**
   * Bottom moves before the slot is written (x86 keeps plain stores in order, so a weaker mode
   * cannot be shown). Without the heavy fence, which would give the owner time to write it.
   */
  @JCStressTest
  @Description(
      "[bottom] canary: bottom moves before the slot is written (x86 keeps plain stores in order, so a weaker mode cannot be shown)")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing forked yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  @State
  public static class BottomBeforeContents {
    private final ExposableDeque deque = new BrokenExposables.BottomFirst();

    /** The state before the race. */
    public BottomBeforeContents() {}

    /** The owner forks. */
    @Actor
    public void owner() {
      deque.fork(1);
    }

    /**
     * A thief exposes for the owner.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(I_Result r) {
      deque.exposeFor();
      boolean isPublic = deque.hasPublicWork();
      r.r1 = deque.steal() == 1 ? 1 : isPublic ? -1 : 0;
    }
  }
}
