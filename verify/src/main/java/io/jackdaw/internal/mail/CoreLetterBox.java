package io.jackdaw.internal.mail;

import io.jackdaw.verify.LetterBox;

/** The mailbox of the core, from both sides. */
public final class CoreLetterBox implements LetterBox {
  final Mailbox mailbox = new Mailbox();
  final MailReader reader = new MailReader(mailbox);

  /** Something to mail. */
  static final class Letter extends Proxy {
    private int a;
    private int b;

    Letter(int number) {
      this.a = number;
      this.b = number;
    }

    /** Both halves, or -1. */
    int read() {
      return a == b ? a : -1;
    }
  }

  @Override
  public void push(int number) {
    mailbox.push(new Letter(number));
  }

  @Override
  public int pop() {
    return reader.pop() instanceof Letter letter ? letter.read() : 0;
  }
}
