package io.jackdaw.internal.mail;

import org.jspecify.annotations.Nullable;

/**
 * The fields of a mailbox, on cache lines of their own: the worker reads them all the time while it
 * is idle, and senders write them.
 */
final class MailboxFields {
  private MailboxFields() {}

  /** Keeps what lies before off the mailbox's line. */
  @SuppressWarnings("unused")
  abstract static class PadBefore {
    private long p00, p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15;
  }

  /** What senders and the recipient share. */
  abstract static class Shared extends PadBefore {
    /**
     * The proxy that was pushed last, or null if the box is empty. Writers: senders, atomic
     * exchange; the recipient, CAS to null. Readers: anybody, volatile.
     */
    volatile @Nullable Proxy last;

    /**
     * The oldest proxy, or null. Writers: the sender whose push found the box empty, release; the
     * recipient, plain. Readers: the recipient, acquire. Invariant: the links lead from here to
     * {@link #last}, apart from links that half-done pushes have yet to store.
     */
    @Nullable Proxy first;

    /**
     * The {@link System#nanoTime} at which mail was announced, or 0. Writers: senders, and the
     * recipient to end the announcement, volatile. Reader: the recipient, volatile. A hint: if one
     * is lost, the recipient steals too early.
     */
    volatile long announcedAt;
  }

  /** Keeps what lies behind off the mailbox's line. */
  @SuppressWarnings("unused")
  abstract static class PadAfter extends Shared {
    private long q00, q01, q02, q03, q04, q05, q06, q07, q08, q09, q10, q11, q12, q13, q14, q15;
  }
}
