package io.jackdaw.bench.start;

import io.jackdaw.internal.mail.MailReader;
import io.jackdaw.internal.mail.Mailbox;
import io.jackdaw.internal.mail.Proxy;

/** Proxies in a mailbox: push, then pop and take. */
final class MailExchange implements HandOverTrial.Exchange {
  private static final class Piece extends Proxy {}

  private final Mailbox outbox = new Mailbox();
  private final MailReader inbox = new MailReader(outbox);
  private Piece[] pieces = {};

  @Override
  public void put(int number) {
    outbox.push(pieces[number]);
  }

  @Override
  public boolean get() {
    Proxy piece = inbox.pop();
    return piece != null && piece.take(Proxy.MAILBOX);
  }

  @Override
  public void renew(int count) {
    pieces = new Piece[count];
    for (int i = 0; i < count; i++) {
      pieces[i] = new Piece();
    }
  }
}
