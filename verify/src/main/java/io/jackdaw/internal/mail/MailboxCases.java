package io.jackdaw.internal.mail;

import io.jackdaw.internal.sleep.Seat;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Mail, and who takes what it stands for. */
public final class MailboxCases {
  private MailboxCases() {}

  /** Something to mail. */
  static final class Letter extends Proxy {
    private int a;
    private int b;

    Letter(int a, int b) {
      this.a = a;
      this.b = b;
    }

    /** Both halves, or -1. */
    int read() {
      return a == b ? a : -1;
    }
  }

  /** A mailbox from both sides. */
  abstract static class Room {
    final Mailbox outbox = new Mailbox();
    final MailReader inbox = new MailReader(outbox);

    /** What a pop finds, or 0. */
    final int pop() {
      return inbox.pop() instanceof Letter letter ? letter.read() : 0;
    }
  }

  /** One of mailbox and deque has the piece. */
  @JCStressTest
  @Description("[proxy] one of mailbox and deque has the piece")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the recipient")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the deque side")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both, or neither")
  @State
  public static class OneTaker extends Room {
    private final Letter letter = new Letter(1, 1);

    /** The state before the race. */
    public OneTaker() {
      outbox.push(letter);
    }

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      Proxy popped = inbox.pop();
      r.r1 = popped != null && popped.take(Proxy.MAILBOX) ? 1 : 0;
    }

    /**
     * The sender at its join, or a thief.
     *
     * @param r the outcome
     */
    @Actor
    public void dequeSide(II_Result r) {
      r.r2 = letter.take(Proxy.DEQUE) ? 1 : 0;
    }
  }

  /** A recipient that sees a proxy sees its contents. */
  @JCStressTest
  @Description("[link] a recipient that sees a proxy sees its contents")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "no mail yet")
  @Outcome(id = "7", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a proxy without its contents")
  @State
  public static class Contents extends Room {
    /** The state before the race. */
    public Contents() {}

    /** The sender. */
    @Actor
    public void sender() {
      outbox.push(new Letter(7, 7));
    }

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(I_Result r) {
      r.r1 = pop();
    }
  }

  /** The same for a proxy behind another. */
  @JCStressTest
  @Description("[link] a recipient that sees a proxy behind another sees its contents")
  @Outcome(id = "3, 0", expect = Expect.ACCEPTABLE, desc = "the old one only")
  @Outcome(id = "3, 7", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a proxy without its contents")
  @State
  public static class SecondContents extends Room {
    /** The state before the race. */
    public SecondContents() {
      outbox.push(new Letter(3, 3));
    }

    /** The sender. */
    @Actor
    public void sender() {
      outbox.push(new Letter(7, 7));
    }

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      r.r1 = pop();
      r.r2 = pop();
    }
  }

  /** Mail that comes while the last one is popped is not lost. */
  @JCStressTest
  @Description("[last] mail that comes while the last one is popped is not lost")
  @Outcome(id = "3, 7", expect = Expect.ACCEPTABLE, desc = "both, in their order")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, or twice")
  @State
  public static class PopAndPush extends Room {
    /** The state before the race. */
    public PopAndPush() {
      outbox.push(new Letter(3, 3));
    }

    /** The sender. */
    @Actor
    public void sender() {
      outbox.push(new Letter(7, 7));
    }

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      r.r1 = pop();
    }

    /**
     * The recipient, later.
     *
     * @param r the outcome
     */
    @Arbiter
    public void later(II_Result r) {
      r.r2 = pop();
    }
  }

  /** Two senders at once: both are found. */
  @JCStressTest
  @Description("[last] of two senders at an empty box both are found")
  @Outcome(
      id = {"1, 2", "2, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, or twice")
  @State
  public static class TwoSenders extends Room {
    /** The state before the race. */
    public TwoSenders() {}

    /** A sender. */
    @Actor
    public void first() {
      outbox.push(new Letter(1, 1));
    }

    /** Another. */
    @Actor
    public void second() {
      outbox.push(new Letter(2, 2));
    }

    /**
     * The recipient, later.
     *
     * @param r the outcome
     */
    @Arbiter
    public void later(II_Result r) {
      r.r1 = pop();
      r.r2 = pop();
    }
  }

  /** A recipient that goes to sleep and a sender do not miss each other. */
  @JCStressTest
  @Description("[mail] a recipient that goes to sleep and a sender do not miss each other")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the recipient sees the mail")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the sender sees the sleeper")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class Sleeper extends Room {
    private final Seat seat = new Seat(false);

    /** The state before the race. */
    public Sleeper() {
      seat.lend(Thread.currentThread());
    }

    /**
     * The sender pushes, then looks whether the recipient sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void sender(II_Result r) {
      outbox.push(new Letter(1, 1));
      r.r1 = seat.mode() == Seat.IDLE ? 1 : 0;
    }

    /**
     * The recipient announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      seat.vacate();
      r.r2 = inbox.isEmpty() ? 0 : 1;
    }
  }
}
