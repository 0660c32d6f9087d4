package io.jackdaw.internal.mail;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Stands for a piece of work that is offered in two places, a mailbox and a fork stack (LLS 3.4.1).
 * Whoever {@linkplain #take takes} it first has the piece; the other side drops it. It is also the
 * link of the mailbox's list, so pushing allocates nothing. A subclass holds the piece; who took
 * the proxy takes it out, so that what waits in a mailbox to be dropped keeps nothing alive.
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
   * WAITING, then MAILBOX or DEQUE for ever. Writers: both sides, CAS from WAITING. Readers:
   * anybody, volatile.
   */
  private volatile int state = WAITING;

  /**
   * The one behind this in its mailbox. Writers: the sender of that one, once, release; the
   * recipient puts null back when this one is out (plain, it is alone then). Readers: the
   * recipient, acquire.
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
    // CAS [proxy]: one of the two sides wins. The contents need no order from it, for either side
    // got them with the proxy; but with a read and a write both sides run the piece.
    return state == WAITING && STATE.compareAndSet(this, WAITING, from);
  }

  /**
   * Who has it.
   *
   * @return WAITING, MAILBOX or DEQUE
   */
  public final int state() {
    return state; // VOLATILE [proxy]: a sender whose take failed learns from it whom to await
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

  /** Out of the mailbox: what came behind must not be kept alive by this one. Recipient only. */
  final void forgetNext() {
    next = null;
  }
}
