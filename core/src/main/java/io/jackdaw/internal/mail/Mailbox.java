package io.jackdaw.internal.mail;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A worker's mailbox as everybody else sees it (LLS 3.4.2): a sender puts mail in and goes on. Any
 * thread may call these methods; those for the worker itself are in {@link MailReader}.
 */
public final class Mailbox extends MailboxFields.PadAfter {
  private static final VarHandle LAST =
      Handles.of(lookup(), MailboxFields.Shared.class, "last", Proxy.class);
  private static final VarHandle FIRST =
      Handles.of(lookup(), MailboxFields.Shared.class, "first", Proxy.class);

  /** An empty mailbox. */
  public Mailbox() {}

  /**
   * Appends a proxy. After this the sender must check whether the recipient sleeps.
   *
   * @param proxy a proxy with its contents, never pushed before
   */
  public void push(Proxy proxy) {
    // VOLATILE [mail] [last]: the exchange comes before the look at whether the recipient sleeps,
    // and before the link. Its result says where to link: in first, or in the predecessor.
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
   * Tells the recipient that mail is on its way; see {@link MailReader#canSteal}.
   *
   * @param now the time of {@link System#nanoTime}
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
   * Makes the box empty if {@code only} is still the last proxy. The recipient calls this after it
   * has stored null to {@link #first}.
   */
  boolean emptied(Proxy only) {
    // CAS [last]: a sender that finds null here then stores to first; if the recipient stored its
    // null only after that, it would wipe out that mail.
    return LAST.compareAndSet(this, only, null);
  }
}
