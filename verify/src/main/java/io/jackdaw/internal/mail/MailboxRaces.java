package io.jackdaw.internal.mail;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.verify.Races;

/** Who takes what is mailed, and who wakes the recipient. */
public final class MailboxRaces {
  private MailboxRaces() {}

  /** Mailbox and deque both have the piece. */
  public abstract static class OneTaker extends Races.OneTaker {
    private final CoreLetterBox box = new CoreLetterBox();
    private final Proxy letter = new CoreLetterBox.Letter(1);

    /** The state before the race. */
    protected OneTaker() {
      box.mailbox.push(letter);
    }

    /** The recipient. */
    @Override
    protected final boolean take() {
      Proxy popped = box.reader.pop();
      return popped != null && popped.take(Proxy.MAILBOX);
    }

    /** The sender at its join, or a thief. */
    @Override
    protected final boolean takeElsewhere() {
      return letter.take(Proxy.DEQUE);
    }
  }

  /** Mail comes while the recipient goes to sleep. */
  public abstract static class Sleeper extends Races.NoLostWakeUp {
    private final CoreLetterBox box = new CoreLetterBox();
    private final Seat seat = new Seat(false);

    /** The state before the race. */
    protected Sleeper() {
      seat.lend(Thread.currentThread());
    }

    /** The sender pushes, then looks whether the recipient sleeps. */
    @Override
    protected final boolean wake() {
      box.push(1);
      return seat.mode() == Seat.IDLE;
    }

    /** The recipient announces, then looks. */
    @Override
    protected final boolean sleep() {
      seat.vacate();
      return !box.reader.isEmpty();
    }
  }
}
