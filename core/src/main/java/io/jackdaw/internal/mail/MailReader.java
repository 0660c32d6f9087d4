package io.jackdaw.internal.mail;

import io.jackdaw.internal.policy.StealGate;
import org.jspecify.annotations.Nullable;

/**
 * A worker's mailbox as the worker itself sees it (LLS 3.4.2). Only the thread that sits at that
 * worker may call these methods.
 */
public final class MailReader {
  /** How often a pop looks for a link before it yields to the sender that has to store it. */
  private static final int SPINS = 1_000;

  private final Mailbox box;

  /**
   * The worker's own view of a mailbox.
   *
   * @param box the mailbox as senders see it
   */
  public MailReader(Mailbox box) {
    this.box = box;
  }

  /**
   * Whether there is no mail.
   *
   * @return true if the box is empty
   */
  public boolean isEmpty() {
    return box.isEmpty();
  }

  /**
   * Takes the oldest proxy out of the box; a pending announcement ends with that. Somebody may have
   * {@linkplain Proxy#take taken} it already.
   *
   * @return the proxy, or null if there is none, or none that is linked yet
   */
  public @Nullable Proxy pop() {
    Proxy oldest = box.firstAcquire();
    if (oldest == null) {
      return null;
    }
    Proxy second = oldest.nextAcquire();
    if (second == null) {
      box.first = null; // PLAIN [last]: before the CAS, or it wipes out a sender's later store
      if (!box.emptied(oldest)) {
        second = awaitLink(oldest);
      }
    }
    if (second != null) {
      box.first = second;
    }
    oldest.forgetNext();
    if (box.announcedAt != 0) {
      box.announcedAt = 0;
    }
    return oldest;
  }

  /**
   * The only case in which a pop waits: a sender has exchanged {@code last} and not yet stored its
   * link.
   */
  @SuppressWarnings("ThreadPriorityCheck") // that sender may have lost its processor
  private static Proxy awaitLink(Proxy oldest) {
    Proxy second = oldest.nextAcquire();
    for (int spins = 0; second == null; spins++) {
      if (spins < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
      second = oldest.nextAcquire();
    }
    return second;
  }

  /**
   * Whether the worker may steal: no mail was announced to it, or it has waited long enough.
   *
   * @param gate the bound
   * @return false while the worker should wait for its mail
   */
  public boolean canSteal(StealGate gate) {
    long announcedAt = box.announcedAt;
    if (announcedAt == 0) {
      return true;
    }
    if (!gate.isOpen(System.nanoTime() - announcedAt)) {
      return false;
    }
    box.announcedAt = 0;
    return true;
  }
}
