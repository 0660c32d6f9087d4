package io.jackdaw.canary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled requests. */
public final class WindowCanaries {
  private WindowCanaries() {}

  /** The owner reads the bits before it reopens the window. */
  @JCStressTest
  @Description("[window] canary: the owner reads the bits before it reopens the window")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class BitsBeforeWindow {
    private static final VarHandle SIGNALS;

    static {
      try {
        SIGNALS =
            MethodHandles.lookup().findVarHandle(BitsBeforeWindow.class, "signals", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused")
    private volatile int signals;

    private volatile boolean open;
    private int answered;

    /** The state before the race. */
    public BitsBeforeWindow() {}

    /** Somebody asks. */
    @Actor
    public void asker() {
      SIGNALS.getAndBitwiseOr(this, 1);
      open = false;
    }

    /** The owner forks with its window closed. */
    @Actor
    public void owner() {
      answered = (int) SIGNALS.getAndSet(this, 0);
      open = true;
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void next(I_Result r) {
      r.r1 = answered != 0 || !open ? 1 : 0;
    }
  }

  /** The asker closes the window before it sets the bit. */
  @JCStressTest
  @Description("[window] canary: the asker closes the window before it sets the bit")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class WindowBeforeBit {
    private static final VarHandle SIGNALS;

    static {
      try {
        SIGNALS = MethodHandles.lookup().findVarHandle(WindowBeforeBit.class, "signals", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused")
    private volatile int signals;

    private volatile boolean open;
    private int answered;

    /** The state before the race. */
    public WindowBeforeBit() {}

    /** Somebody asks. */
    @Actor
    public void asker() {
      open = false;
      SIGNALS.getAndBitwiseOr(this, 1);
    }

    /** The owner forks with its window closed. */
    @Actor
    public void owner() {
      open = true;
      answered = (int) SIGNALS.getAndSet(this, 0);
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void next(I_Result r) {
      r.r1 = answered != 0 || !open ? 1 : 0;
    }
  }
}
