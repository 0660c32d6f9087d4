package io.jackdaw.verify.canary;

import io.jackdaw.internal.sleep.Reliance;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.internal.sleep.Watch;
import io.jackdaw.verify.Races;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Protocols in which each side misses the other. */
public final class BrokenSleepers {
  private BrokenSleepers() {}

  /** Two words, and whoever sets one looks at the other; a canary weakens one side. */
  abstract static class TwoWords extends Races.NoLostWakeUp {
    static final VarHandle WORK;
    static final VarHandle ASLEEP;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        WORK = lookup.findVarHandle(TwoWords.class, "work", int.class);
        ASLEEP = lookup.findVarHandle(TwoWords.class, "asleep", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through WORK
    private int work;

    @SuppressWarnings("unused") // through ASLEEP
    private int asleep;

    @Override
    protected boolean wake() {
      WORK.setRelease(this, 1);
      return (int) ASLEEP.getVolatile(this) == 1;
    }

    @Override
    protected boolean sleep() {
      ASLEEP.setVolatile(this, 1);
      return (int) WORK.getVolatile(this) == 1;
    }
  }

  /** [outcome]: the outcome is set with release; x86 lets the look at the sleeper overtake it. */
  public abstract static class ReleaseOnly extends TwoWords {}

  /** [rent]: the job says with release that it relies on the watch, and looks too early. */
  public abstract static class ReleasedReliance extends TwoWords {
    private final Watch watch = new Watch();
    private final Seat sleeper = new Seat(true);

    /** The state before the race. */
    protected ReleasedReliance() {
      watch.keep(sleeper);
    }

    @Override
    protected final boolean wake() {
      WORK.setRelease(this, 1);
      return !watch.keepGoing();
    }

    @Override
    protected final boolean sleep() {
      return watch.leave(sleeper) && (int) WORK.getVolatile(this) == 1;
    }
  }

  /** [rent]: whoever ends the watch says so with release, and looks too early who relies on it. */
  public abstract static class ReleasedWatch extends TwoWords {
    private final Reliance reliance = new Reliance();

    /** The job wakes somebody by itself, unless there is a watch. */
    @Override
    protected final boolean wake() {
      reliance.begin(0);
      return (int) ASLEEP.getVolatile(this) == 1;
    }

    /** The sleeper ends the watch, and wakes somebody if a job relies on it. */
    @Override
    protected final boolean sleep() {
      ASLEEP.setRelease(this, 1);
      return reliance.isOn();
    }
  }

  /** [sleep]: the work is published with release; x86 lets the look at the count overtake it. */
  public abstract static class ReleasedWork extends TwoWords {
    private final Sleepers sleepers = new Sleepers();
    private final Seat seat = new Seat(false);

    @Override
    protected final boolean wake() {
      WORK.setRelease(this, 1);
      return sleepers.wakeUpNeeded();
    }

    @Override
    protected final boolean sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      return (int) WORK.getVolatile(this) == 1;
    }
  }

  /** [sleep]: the sleeper looks before it announces. */
  public abstract static class LooksBeforeAnnouncing extends TwoWords {
    private final Sleepers sleepers = new Sleepers();
    private final Seat seat = new Seat(false);

    @Override
    protected final boolean wake() {
      WORK.setVolatile(this, 1);
      return sleepers.wakeUpNeeded();
    }

    @Override
    protected final boolean sleep() {
      boolean seen = (int) WORK.getVolatile(this) == 1;
      sleepers.count(seat, Sleepers.SLEEPER);
      return seen;
    }
  }

  /**
   * [mail]: the sleeper looks at the link, which is stored with release, not at the last letter.
   */
  public abstract static class LooksAtTheLink extends TwoWords {
    private static final VarHandle LAST;

    static {
      try {
        LAST = MethodHandles.lookup().findVarHandle(LooksAtTheLink.class, "last", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through LAST
    private volatile int last;

    /** The sender pushes, then looks whether the recipient sleeps. */
    @Override
    protected final boolean wake() {
      return (int) LAST.getAndSet(this, 1) == 0 && super.wake();
    }

    /** The recipient announces, then looks at the link. */
    @Override
    protected final boolean sleep() {
      ASLEEP.setVolatile(this, 1);
      return (int) WORK.getAcquire(this) == 1;
    }
  }

  /**
   * [busy]: the thief fences for itself only; x86 lets the owner's look at exposing overtake its
   * store to busy. The owner is the waker here: each side must see the other, or wait.
   */
  public abstract static class OwnFence extends TwoWords {
    /** The owner says that it is busy, then looks whether a thief is exposing. */
    @Override
    protected final boolean wake() {
      WORK.setOpaque(this, 1);
      return (int) ASLEEP.getAcquire(this) == 1;
    }

    /** The thief says that it is exposing, then looks whether the owner is busy. */
    @Override
    protected final boolean sleep() {
      ASLEEP.compareAndSet(this, 0, 1);
      VarHandle.fullFence();
      return (int) WORK.getVolatile(this) == 1;
    }
  }
}
