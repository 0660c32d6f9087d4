package io.jackdaw.verify.canary;

import java.lang.invoke.VarHandle;

/** Deques whose exposure by thieves has one step spoiled each. */
public final class BrokenExposables {
  private BrokenExposables() {}

  /**
   * [claim] [busy]: the thief fences for itself only, so what the owner stored may be on its way.
   */
  public static final class OwnFence extends ExposableCopy {
    /** An empty deque. */
    public OwnFence() {}

    @Override
    void fence() {
      VarHandle.fullFence();
    }
  }

  /** [claim]: the owner looks whether the slot is claimed before it takes it off the stack. */
  public static final class LooksFirst extends ExposableCopy {
    /** An empty deque. */
    public LooksFirst() {}

    @Override
    boolean popPrivate(int at) {
      int seen = claimedOpaque();
      setBottomOpaque(at);
      return at >= seen;
    }
  }

  /** [claim]: the claim is stored whatever the owner has written there meanwhile. */
  public static final class PlainClaim extends ExposableCopy {
    /** An empty deque. */
    public PlainClaim() {}

    @Override
    boolean claim(int seen, int to) {
      setClaimed(to);
      return true;
    }
  }

  /** [busy]: the thief does not look whether the owner is in a slow step. */
  public static final class BusyIgnored extends ExposableCopy {
    /** An empty deque. */
    public BusyIgnored() {}

    @Override
    boolean isBusy() {
      return false;
    }
  }

  /** [busy]: the thief does not look once more at split, which a slow step may have moved. */
  public static final class SplitNotReread extends ExposableCopy {
    /** An empty deque. */
    public SplitNotReread() {}

    @Override
    boolean isUnchanged(int from) {
      return true;
    }
  }

  /** [bottom]: bottom moves before the number is written. */
  public static final class BottomFirst extends ExposableCopy {
    /** An empty deque. */
    public BottomFirst() {}

    @Override
    void push(int at, long value) {
      setBottomRelease(at + 1);
      values[at] = value;
    }

    @Override
    void fence() {
      VarHandle.fullFence(); // gives the owner no time to write it
    }
  }
}
