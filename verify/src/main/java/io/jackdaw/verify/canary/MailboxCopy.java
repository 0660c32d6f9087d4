package io.jackdaw.verify.canary;

import io.jackdaw.verify.LetterBox;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** The mailbox of the core once more in its fewest lines; canaries spoil one step of it each. */
public class MailboxCopy implements LetterBox {
  private static final VarHandle LAST;
  private static final VarHandle STATE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      LAST = lookup.findVarHandle(MailboxCopy.class, "last", Letter.class);
      STATE = lookup.findVarHandle(Letter.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** What is mailed. */
  public static final class Letter {
    /** What it says. */
    public final int number;

    volatile int state;
    volatile @Nullable Letter next;

    /**
     * A new one.
     *
     * @param number what it says
     */
    public Letter(int number) {
      this.number = number;
    }
  }

  private volatile @Nullable Letter last;
  volatile @Nullable Letter first;

  /** An empty box. */
  public MailboxCopy() {}

  /**
   * Any thread.
   *
   * @param letter one that was never pushed
   */
  public void push(Letter letter) {
    Letter before = exchange(letter);
    if (before == null) {
      first = letter;
    } else {
      before.next = letter;
    }
  }

  @Override
  public final void push(int number) {
    push(new Letter(number));
  }

  /** Puts a letter last and returns the one that was. */
  @Nullable Letter exchange(Letter letter) {
    return (Letter) LAST.getAndSet(this, letter);
  }

  /** The same in two steps. */
  final @Nullable Letter exchangeInTwoSteps(Letter letter) {
    Letter before = last;
    last = letter;
    return before;
  }

  /** Makes the box empty if that one is still the last. */
  final boolean emptied(Letter only) {
    return LAST.compareAndSet(this, only, null);
  }

  @Override
  public int pop() {
    Letter oldest = first;
    if (oldest == null) {
      return 0;
    }
    Letter second = oldest.next;
    if (second == null) {
      second = takeLast(oldest);
    }
    if (second != null) {
      first = second;
    }
    return oldest.number;
  }

  /** What is behind the one that looked like the last, or null. */
  @Nullable Letter takeLast(Letter oldest) {
    first = null;
    return emptied(oldest) ? null : awaitLink(oldest);
  }

  /** The waiting case. */
  final Letter awaitLink(Letter oldest) {
    Letter second = oldest.next;
    while (second == null) {
      Thread.onSpinWait();
      second = oldest.next;
    }
    return second;
  }

  /**
   * Takes a letter as one of two sides.
   *
   * @param letter which
   * @return whether the caller has it
   */
  public boolean take(Letter letter) {
    return STATE.compareAndSet(letter, 0, 1);
  }

  /** Widens the gap between two steps that should be one, for tools that have to hit it. */
  static void hesitate() {
    for (int i = 0; i < 4; i++) {
      Thread.onSpinWait();
    }
  }

  /** Wipes first out when the box is empty already. */
  public static final class WipedAfterwards extends MailboxCopy {
    /** An empty box. */
    public WipedAfterwards() {}

    @Override
    @Nullable Letter takeLast(Letter oldest) {
      if (!emptied(oldest)) {
        return awaitLink(oldest);
      }
      hesitate();
      first = null;
      return null;
    }
  }

  /** Does not wait for a link that is on its way. */
  public static final class Impatient extends MailboxCopy {
    /** An empty box. */
    public Impatient() {}

    @Override
    @Nullable Letter takeLast(Letter oldest) {
      first = null;
      return emptied(oldest) ? null : oldest.next;
    }
  }

  /** Exchanges in two steps. */
  public static final class TornExchange extends MailboxCopy {
    /** An empty box. */
    public TornExchange() {}

    @Override
    @Nullable Letter exchange(Letter letter) {
      return exchangeInTwoSteps(letter);
    }
  }

  /** Takes in two steps. */
  public static final class TornTake extends MailboxCopy {
    /** An empty box. */
    public TornTake() {}

    @Override
    public boolean take(Letter letter) {
      if (letter.state != 0) {
        return false;
      }
      hesitate();
      letter.state = 1;
      return true;
    }
  }
}
