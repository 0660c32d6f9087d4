package io.jackdaw.canary;

import io.jackdaw.internal.sleep.Sleepers;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Spoiled ways to sleep. */
public final class SleepCanaries {
  private SleepCanaries() {}

  /** The sleeper looks before it announces. */
  @JCStressTest
  @Description("[sleep] canary: the sleeper looks before it announces")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the producer wakes somebody")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class LooksBeforeAnnouncing {
    private final Sleepers sleepers = new Sleepers();
    private volatile int work;

    /** The state before the race. */
    public LooksBeforeAnnouncing() {}

    /**
     * A producer publishes, then looks who sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(II_Result r) {
      work = 1;
      r.r1 = sleepers.wakeUpNeeded() ? 1 : 0;
    }

    /**
     * The sleeper looks, then announces.
     *
     * @param r the outcome
     */
    @Actor
    public void sleeper(II_Result r) {
      r.r2 = work;
      sleepers.add();
    }
  }

  /** The work is published with release only; x86 lets the look at the sleepers overtake it. */
  @JCStressTest
  @Description(
      "[sleep] canary: the work is published with release only; x86 lets the look at the sleepers overtake it")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the producer wakes somebody")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class ReleasedWork {
    private final Sleepers sleepers = new Sleepers();
    private static final VarHandle WORK;

    static {
      try {
        WORK = MethodHandles.lookup().findVarHandle(ReleasedWork.class, "work", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused")
    private int work;

    /** The state before the race. */
    public ReleasedWork() {}

    /**
     * A producer publishes, then looks who sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void producer(II_Result r) {
      WORK.setRelease(this, 1);
      r.r1 = sleepers.wakeUpNeeded() ? 1 : 0;
    }

    /**
     * The sleeper announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void sleeper(II_Result r) {
      sleepers.add();
      r.r2 = (int) WORK.getVolatile(this);
    }
  }
}
