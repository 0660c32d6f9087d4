package io.jackdaw.verify.canary;

import io.jackdaw.verify.ExposableDeque;
import io.jackdaw.verify.LetterBox;
import io.jackdaw.verify.LoadRace;
import io.jackdaw.verify.Races;
import org.jspecify.annotations.Nullable;

/**
 * What is published too early. x86 keeps plain stores in order, so a weaker mode cannot be shown
 * there: two steps change places.
 */
public final class BrokenPublications {
  private BrokenPublications() {}

  /** What says that the contents are there is set before they are written. */
  public abstract static class FlagFirst extends Races.Publication {
    private int contents;
    private volatile int flag;

    @Override
    protected final void publish() {
      flag = 1;
      contents = 1;
    }

    @Override
    protected final int look() {
      return flag == 0 ? NOTHING : found(contents == 1);
    }
  }

  /** [bottom]: without the heavy fence, which would give the owner time to write the slot. */
  public abstract static class BottomBeforeContents extends Races.Publication {
    private final ExposableDeque deque = new BrokenExposables.BottomFirst();

    /** The owner forks. */
    @Override
    protected final void publish() {
      deque.fork(1);
    }

    /** A thief exposes for the owner. */
    @Override
    protected final int look() {
      deque.exposeFor();
      boolean isPublic = deque.hasPublicWork();
      boolean whole = deque.steal() == 1;
      return whole || isPublic ? found(whole) : NOTHING;
    }
  }

  /** [side]: whoever asks reads side before status. */
  public abstract static class SideReadFirst extends Races.Publication {
    private volatile int status;
    private volatile int side;

    @Override
    protected final void publish() {
      side = 1;
      status = 1;
    }

    @Override
    protected final int look() {
      int beside = side;
      int now = status;
      return beside == 0 && now == 0 ? NOTHING : found(beside != 0);
    }
  }

  /** [link]: the link is stored before the contents. */
  public static final class LinkedBeforeWritten implements LetterBox {
    private static final class Letter {
      private int number;
    }

    private volatile @Nullable Letter first;

    @Override
    public void push(int number) {
      Letter letter = new Letter();
      first = letter;
      letter.number = number;
    }

    @Override
    public int pop() {
      Letter letter = first;
      return letter == null ? 0 : letter.number == 0 ? -1 : letter.number;
    }
  }

  /** [load]: a number is stored as two words, which is what a JVM may do to a plain double. */
  public abstract static class TwoHalves extends LoadRace {
    private int high;
    private int low;

    @Override
    protected final void declare() {
      high = 1;
      low = 1;
      high = 2;
      low = 2;
    }

    @Override
    protected final int look() {
      int seenHigh = high;
      int seenLow = low;
      return seenHigh == seenLow ? seenHigh : -1;
    }
  }
}
