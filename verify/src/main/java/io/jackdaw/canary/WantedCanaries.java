package io.jackdaw.canary;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled signals. */
public final class WantedCanaries {
  private WantedCanaries() {}

  /** The owner reads the bits before it clears the flag. */
  @JCStressTest
  @Description("[wanted] canary: the owner reads the bits before it clears the flag")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "seen")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost signal")
  @State
  public static class BitsBeforeFlag {
    private final AtomicInteger signals = new AtomicInteger();
    private volatile boolean wanted = true;
    private int seen;

    /** The state before the race. */
    public BitsBeforeFlag() {}

    /** Somebody signals. */
    @Actor
    public void signaller() {
      signals.getAndUpdate(bits -> bits | 1);
      wanted = true;
    }

    /** The owner forks with its flag set. */
    @Actor
    public void owner() {
      seen = signals.getAndSet(0);
      wanted = false;
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void next(I_Result r) {
      r.r1 = seen != 0 || wanted ? 1 : 0;
    }
  }
}
