package io.jackdaw.verify;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** The races of senders and recipient of a mailbox: see {@link Races}. */
public final class MailRaces {
  private MailRaces() {}

  /** The recipient looks into an empty box to which mail comes. */
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "no mail yet")
  @Outcome(id = "7", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "mail without its contents")
  public abstract static class Contents {
    private final LetterBox box;

    /** With an empty box. */
    protected Contents(LetterBox box) {
      this.box = box;
    }

    /** The sender. */
    public void first(I_Result r) {
      box.push(7);
    }

    /** The recipient. */
    public void second(I_Result r) {
      r.r1 = box.pop();
    }
  }

  /** A box with a letter, to which another comes. */
  abstract static class Second {
    final LetterBox box;

    Second(LetterBox box) {
      this.box = box;
      box.push(3);
    }

    /** The sender. */
    public void first(II_Result r) {
      box.push(7);
    }
  }

  /** The recipient looks for the second letter at once. */
  @Outcome(id = "3, 0", expect = Expect.ACCEPTABLE, desc = "the old one only")
  @Outcome(id = "3, 7", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "mail without its contents")
  public abstract static class SecondContents extends Second {
    /** With an empty box. */
    protected SecondContents(LetterBox box) {
      super(box);
    }

    /** The recipient, twice. */
    public void second(II_Result r) {
      r.r1 = box.pop();
      r.r2 = box.pop();
    }
  }

  /** The recipient takes the last letter while another comes, which it finds later. */
  @Outcome(id = "3, 7", expect = Expect.ACCEPTABLE, desc = "both, in their order")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, or twice")
  public abstract static class PopAndPush extends Second {
    /** With an empty box. */
    protected PopAndPush(LetterBox box) {
      super(box);
    }

    /** The recipient. */
    public void second(II_Result r) {
      r.r1 = box.pop();
    }

    /** The recipient, later. */
    public void afterwards(II_Result r) {
      r.r2 = box.pop();
    }
  }

  /** Two senders at once at an empty box. */
  @Outcome(
      id = {"1, 2", "2, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, or twice")
  public abstract static class TwoSenders {
    private final LetterBox box;

    /** With an empty box. */
    protected TwoSenders(LetterBox box) {
      this.box = box;
    }

    /** A sender. */
    public void first(II_Result r) {
      box.push(1);
    }

    /** Another. */
    public void second(II_Result r) {
      box.push(2);
    }

    /** The recipient, later. */
    public void afterwards(II_Result r) {
      r.r1 = box.pop();
      r.r2 = box.pop();
    }
  }
}
