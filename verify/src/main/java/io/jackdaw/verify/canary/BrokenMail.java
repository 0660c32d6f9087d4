package io.jackdaw.verify.canary;

import io.jackdaw.verify.Races;

/** Mail that two take. */
public final class BrokenMail {
  private BrokenMail() {}

  /** [proxy]: a letter is taken in two steps, a look and a store. */
  public abstract static class TornTake extends Races.OneTaker {
    private final MailboxCopy box = new MailboxCopy.TornTake();
    private final MailboxCopy.Letter letter = new MailboxCopy.Letter(1);

    /** The recipient. */
    @Override
    protected final boolean take() {
      return box.take(letter);
    }

    /** The deque side. */
    @Override
    protected final boolean takeElsewhere() {
      return box.take(letter);
    }
  }
}
