package io.jackdaw.canary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Spoiled mail. */
public final class MailboxCanaries {
  private MailboxCanaries() {}

  /** A proxy is taken in two steps, a look and a store. */
  @JCStressTest
  @Description("[proxy] canary: a proxy is taken in two steps, a look and a store")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the recipient")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the deque side")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both, or neither")
  @State
  public static class TornTake {
    private final MailboxCopy box = new MailboxCopy.TornTake();
    private final MailboxCopy.Letter letter = new MailboxCopy.Letter(1);

    /** The state before the race. */
    public TornTake() {}

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      r.r1 = box.take(letter) ? 1 : 0;
    }

    /**
     * The deque side.
     *
     * @param r the outcome
     */
    @Actor
    public void dequeSide(II_Result r) {
      r.r2 = box.take(letter) ? 1 : 0;
    }
  }

  /** The link is stored before the contents (x86 keeps stores in order: structural). */
  @JCStressTest
  @Description(
      "[link] canary: the link is stored before the contents (x86 keeps plain stores in order, so a weaker mode cannot be shown)")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "no mail yet")
  @Outcome(id = "7", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a proxy without its contents")
  @State
  public static class LinkedBeforeWritten {
    private static final class Letter {
      private int number;
    }

    private volatile @Nullable Letter first;

    /** The state before the race. */
    public LinkedBeforeWritten() {}

    /** The sender. */
    @Actor
    public void sender() {
      Letter letter = new Letter();
      first = letter;
      letter.number = 7;
    }

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(I_Result r) {
      Letter letter = first;
      r.r1 = letter == null ? 0 : letter.number == 7 ? 7 : -1;
    }
  }

  /** First is wiped out after the box was declared empty. */
  @JCStressTest
  @Description("[last] canary: first is wiped out after the box was declared empty")
  @Outcome(id = "3, 7", expect = Expect.ACCEPTABLE, desc = "both, in their order")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, or twice")
  @State
  public static class WipedAfterwards {
    private final MailboxCopy box = new MailboxCopy.WipedAfterwards();

    /** The state before the race. */
    public WipedAfterwards() {
      box.push(new MailboxCopy.Letter(3));
    }

    /** The sender. */
    @Actor
    public void sender() {
      box.push(new MailboxCopy.Letter(7));
    }

    /**
     * The recipient.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      r.r1 = box.pop();
    }

    /**
     * The recipient, later.
     *
     * @param r the outcome
     */
    @Arbiter
    public void later(II_Result r) {
      r.r2 = box.pop();
    }
  }

  /** The sleeper looks at the link, which x86 lets the look at the sleeper overtake. */
  @JCStressTest
  @Description(
      "[mail] canary: the sleeper looks at the link, stored with release; x86 lets the look at the sleeper overtake it")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the recipient sees the mail")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the sender sees the sleeper")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  @State
  public static class LooksAtTheLink {
    private static final VarHandle LAST;
    private static final VarHandle FIRST;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        LAST = lookup.findVarHandle(LooksAtTheLink.class, "last", int.class);
        FIRST = lookup.findVarHandle(LooksAtTheLink.class, "first", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused")
    private volatile int last;

    @SuppressWarnings("unused")
    private int first;

    private volatile int asleep;

    /** The state before the race. */
    public LooksAtTheLink() {}

    /**
     * The sender pushes, then looks whether the recipient sleeps.
     *
     * @param r the outcome
     */
    @Actor
    public void sender(II_Result r) {
      if ((int) LAST.getAndSet(this, 1) == 0) {
        FIRST.setRelease(this, 1);
      }
      r.r1 = asleep;
    }

    /**
     * The recipient announces, then looks.
     *
     * @param r the outcome
     */
    @Actor
    public void recipient(II_Result r) {
      asleep = 1;
      r.r2 = (int) FIRST.getAcquire(this);
    }
  }
}
