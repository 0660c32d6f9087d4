package io.jackdaw.verify.canary;

import io.jackdaw.verify.Races;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** Signals that get lost. */
public final class BrokenSignals {
  private BrokenSignals() {}

  /** A request, a window and their steps; the canaries put them in a wrong order. */
  abstract static class Request extends Races.NothingLost {
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

    /** Somebody asks. */
    @Override
    protected void one() {
      want();
      setOpenOpaque(false);
    }

    /** The owner forks with its window closed. */
    @Override
    protected void other() {
      setOpenOpaque(true);
      VarHandle.fullFence();
      attend();
    }

    /** The owner forks once more: the request was answered there or before. */
    @Override
    protected final boolean isRight() {
      if (!(boolean) OPEN.getOpaque(this)) {
        attend();
      }
      return answered;
    }
  }

  /** [window]: the owner reads the signal before it reopens the window. */
  public abstract static class SignalBeforeWindow extends Request {
    @Override
    protected final void other() {
      attend();
      VarHandle.fullFence();
      setOpenOpaque(true);
    }
  }

  /** [window]: the asker closes the window before it sets the signal. */
  public abstract static class WindowBeforeSignal extends Request {
    @Override
    protected final void one() {
      setOpenOpaque(false);
      want();
    }
  }

  /** [window]: the owner does not fence after it reopened the window. */
  public abstract static class WithoutFence extends Request {
    @Override
    protected final void other() {
      setOpenOpaque(true);
      attend();
    }
  }

  /** [wanted]: the owner reads the bits before it clears the flag. */
  public abstract static class SignalBeforeFlag extends Races.NothingLost {
    private final AtomicInteger signals = new AtomicInteger();
    private volatile boolean wanted = true;
    private int seen;

    /** Somebody signals. */
    @Override
    protected final void one() {
      signals.getAndUpdate(bits -> bits | 1);
      wanted = true;
    }

    /** The owner forks with its flag set. */
    @Override
    protected final void other() {
      seen = signals.getAndSet(0);
      wanted = false;
    }

    /** The owner forks once more. */
    @Override
    protected final boolean isRight() {
      return seen != 0 || wanted;
    }
  }

  /** [unwanted]: the owner tells the thief to look before the slot says what there is to see. */
  public abstract static class AfterSignal extends Races.NothingLost {
    private volatile boolean cancelled = true;
    private volatile boolean unwanted;

    /** The owner of the slot. */
    @Override
    protected final void one() {
      cancelled = true;
      unwanted = true;
    }

    /** The thief forks: clears the signal, then looks; if it must stop, it stays told. */
    @Override
    protected final void other() {
      if (cancelled) {
        cancelled = false;
        if (unwanted) {
          cancelled = true;
        }
      }
    }

    /** The thief forks once more. */
    @Override
    protected final boolean isRight() {
      return cancelled && unwanted;
    }
  }

  /** [marks]: read, or and write are three steps. */
  public abstract static class PlainOr extends Races.NothingLost {
    private final long[] marks = new long[1];

    private static void add(long[] marks, int index, long bits) {
      marks[index >>> 6] |= bits << index;
    }

    /** The part that ends in the word. */
    @Override
    protected final void one() {
      add(marks, 1, 1);
    }

    /** The part that begins there. */
    @Override
    protected final void other() {
      add(marks, 2, 1);
    }

    /** The marks of both are there. */
    @Override
    protected final boolean isRight() {
      return marks[0] == 6;
    }
  }
}
