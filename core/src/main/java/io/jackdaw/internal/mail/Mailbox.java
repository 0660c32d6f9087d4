package io.jackdaw.internal.mail;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A worker's mailbox as everybody else sees it (LLS 3.4.2): put mail in, and go on. All methods may
 * be called by any thread; what only the worker itself may do is in {@link MailReader}.
 */
public final class Mailbox extends MailboxFields.PadAfter {
  private static final VarHandle LAST =
      Handles.of(lookup(), MailboxFields.Shared.class, "last", Proxy.class);
  private static final VarHandle FIRST =
      Handles.of(lookup(), MailboxFields.Shared.class, "first", Proxy.class);

  /** An empty mailbox. */
  public Mailbox() {}

  /**
   * Puts a proxy behind those that are there. Look whether the recipient sleeps after this.
   *
   * @param proxy one that was never pushed before, with its contents
   */
  public void push(Proxy proxy) {
    // VOLATILE [mail] [last]: the exchange comes before the look at whether the recipient sleeps,
    // and before the link. What it returns tells who has to store to first, the recipient or we.
    Proxy before = (Proxy) LAST.getAndSet(this, proxy);
    if (before == null) {
      setFirstRelease(proxy);
    } else {
      before.setNextRelease(proxy);
    }
  }

  /**
   * Whether there is no mail. A push that is half done counts as mail.
   *
   * @return true if the box is empty
   */
  public boolean isEmpty() {
    return last == null; // VOLATILE [mail]: after the recipient announced that it sleeps
  }

  /**
   * Tells the recipient that mail for it is on the way, see {@link MailReader#canSteal}.
   *
   * @param now the time, as {@link System#nanoTime} has it
   */
  public void announce(long now) {
    announcedAt = now == 0 ? 1 : now;
  }

  /**
   * RELEASE [link] pairs with {@link #firstAcquire}; orders what the sender wrote into the proxy
   * before the link to it; weaker breaks the recipient's view of the piece.
   */
  private void setFirstRelease(Proxy proxy) {
    FIRST.setRelease(this, proxy);
  }

  /**
   * ACQUIRE [link] pairs with {@link #setFirstRelease}; orders the reads of the piece after the
   * link to it; weaker breaks the recipient's view of the piece.
   */
  @Nullable Proxy firstAcquire() {
    return (Proxy) FIRST.getAcquire(this);
  }

  /**
   * Makes the box empty if {@code only} is still the last one. For the recipient, after it stored
   * null to {@link #first}.
   */
  boolean emptied(Proxy only) {
    // CAS [last]: a sender that finds null here stores to first after that; were null stored to
    // first later, it would wipe that mail out.
    return LAST.compareAndSet(this, only, null);
  }
}
