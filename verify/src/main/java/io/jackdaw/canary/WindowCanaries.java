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

  /** A request, a window and their steps; the canaries put them in a wrong order. */
  abstract static class Request {
    private static final VarHandle OPEN;

    static {
      try {
        OPEN = MethodHandles.lookup().findVarHandle(Request.class, "open", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private volatile boolean wanted;

    @SuppressWarnings("unused") // through OPEN
    private boolean open;

    private boolean answered;

    final void want() {
      wanted = true;
    }

    final void setOpenOpaque(boolean value) {
      OPEN.setOpaque(this, value);
    }

    /** The owner reads the signal, and answers. */
    final void attend() {
      if (wanted) {
        wanted = false;
        answered = true;
      }
    }

    /** The owner's next fork: 1 if the request was answered there or before. */
    final int next() {
      if (!(boolean) OPEN.getOpaque(this)) {
        attend();
      }
      return answered ? 1 : 0;
    }
  }

  /** The owner reads the signal before it reopens the window. */
  @JCStressTest
  @Description("[window] canary: the owner reads the signal before it reopens the window")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class SignalBeforeWindow extends Request {
    /** The state before the race. */
    public SignalBeforeWindow() {}

    /** Somebody asks. */
    @Actor
    public void asker() {
      want();
      setOpenOpaque(false);
    }

    /** The owner forks with its window closed. */
    @Actor
    public void owner() {
      attend();
      VarHandle.fullFence();
      setOpenOpaque(true);
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void end(I_Result r) {
      r.r1 = next();
    }
  }

  /** The asker closes the window before it sets the signal. */
  @JCStressTest
  @Description("[window] canary: the asker closes the window before it sets the signal")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class WindowBeforeSignal extends Request {
    /** The state before the race. */
    public WindowBeforeSignal() {}

    /** Somebody asks. */
    @Actor
    public void asker() {
      setOpenOpaque(false);
      want();
    }

    /** The owner forks with its window closed. */
    @Actor
    public void owner() {
      setOpenOpaque(true);
      VarHandle.fullFence();
      attend();
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void end(I_Result r) {
      r.r1 = next();
    }
  }

  /**
   * The owner does not fence after it reopened the window; x86 lets its look overtake the store.
   */
  @JCStressTest
  @Description(
      "[window] canary: the owner does not fence after it reopened the window; x86 lets its look overtake the store")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "answered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost request")
  @State
  public static class WithoutFence extends Request {
    /** The state before the race. */
    public WithoutFence() {}

    /** Somebody asks. */
    @Actor
    public void asker() {
      want();
      setOpenOpaque(false);
    }

    /** The owner forks with its window closed. */
    @Actor
    public void owner() {
      setOpenOpaque(true);
      attend();
    }

    /**
     * The owner forks once more.
     *
     * @param r the outcome
     */
    @Arbiter
    public void end(I_Result r) {
      r.r1 = next();
    }
  }
}
