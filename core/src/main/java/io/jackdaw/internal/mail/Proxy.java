package io.jackdaw.internal.mail;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Stands for a piece of work that is offered in two places, a mailbox and a fork stack (LLS 3.4.1).
 * Whoever {@linkplain #take takes} it first has the piece; the other side drops it. A proxy is also
 * the link of the mailbox's list, so pushing allocates nothing. A subclass holds the piece; whoever
 * took the proxy takes the piece out, so that a proxy that waits in a mailbox to be dropped keeps
 * nothing alive.
 */
public abstract class Proxy {
  /** Nobody has it yet. */
  public static final int WAITING = 0;

  /** The recipient found it in its mailbox. */
  public static final int MAILBOX = 1;

  /** The sender, or a thief, found it on the fork stack. */
  public static final int DEQUE = 2;

  private static final VarHandle STATE = Handles.of(lookup(), Proxy.class, "state", int.class);
  private static final VarHandle NEXT = Handles.of(lookup(), Proxy.class, "next", Proxy.class);

  /**
   * WAITING, then MAILBOX or DEQUE forever. Writers: both sides, CAS from WAITING. Readers:
   * anybody, volatile.
   */
  private volatile int state = WAITING;

  /**
   * The next proxy in the mailbox. Writers: the sender of that proxy, once, release; the recipient,
   * which stores null after it has popped this proxy (plain: nobody else reads it then). Readers:
   * the recipient, acquire.
   */
  @SuppressWarnings("unused") // read through NEXT
  private @Nullable Proxy next;

  /** A proxy that nobody has taken and that is in no mailbox. */
  protected Proxy() {}

  /**
   * Takes the piece.
   *
   * @param from MAILBOX or DEQUE, where the caller found it
   * @return true if the piece is the caller's; false if the other side has it
   */
  public final boolean take(int from) {
    // CAS [proxy]: one of the two sides wins. It need not order the contents, since each side got
    // them with the proxy; but with a read and a write both sides could run the piece.
    return state == WAITING && STATE.compareAndSet(this, WAITING, from);
  }

  /**
   * Who has the piece.
   *
   * @return WAITING, MAILBOX or DEQUE
   */
  public final int state() {
    return state; // VOLATILE [proxy]: tells a sender whose take failed whom to wait for
  }

  /**
   * RELEASE [link] pairs with {@link #nextAcquire}; orders what the sender wrote into the proxy
   * before the link to it; weaker breaks the recipient's view of the piece.
   */
  final void setNextRelease(Proxy proxy) {
    NEXT.setRelease(this, proxy);
  }

  /**
   * ACQUIRE [link] pairs with {@link #setNextRelease}; orders the reads of the piece after the link
   * to it; weaker breaks the recipient's view of the piece.
   */
  final @Nullable Proxy nextAcquire() {
    return (Proxy) NEXT.getAcquire(this);
  }

  /** Unlinks a popped proxy, so that it does not keep its successors alive. Recipient only. */
  final void forgetNext() {
    next = null;
  }
}
