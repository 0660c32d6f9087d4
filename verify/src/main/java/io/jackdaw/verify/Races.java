package io.jackdaw.verify;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * The races that come up again and again, with their outcomes; a subclass has the two sides. A row
 * of the tables in {@code java-templates} makes a jcstress case of a subclass: it annotates {@code
 * first}, {@code second} and {@code afterwards}, which jcstress does not look for in a superclass.
 */
public final class Races {
  private Races() {}

  /** One side publishes something, the other looks at it. */
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing there yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "it is there, but not all of it")
  public abstract static class Publication {
    /** A look came too early. */
    protected static final int NOTHING = 0;

    /** Writes the contents and makes them visible. */
    protected abstract void publish();

    /** Looks: {@link #NOTHING}, or what {@link #found} says of the contents. */
    protected abstract int look();

    /** What a look finds when all that was published is there, or something is missing. */
    protected static int found(boolean whole) {
      return whole ? 1 : -1;
    }

    /** The side that publishes. */
    public void first(I_Result r) {
      publish();
    }

    /** The side that looks. */
    public void second(I_Result r) {
      r.r1 = look();
    }
  }

  /** One side publishes and looks for a sleeper, the other goes to sleep and looks for work. */
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the sleeper sees the work")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the waker sees the sleeper")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a lost wake-up")
  public abstract static class NoLostWakeUp {
    /** Publishes, then looks: true if it sees, and wakes, the sleeper. */
    protected abstract boolean wake();

    /** Goes to sleep, then looks: true if it sees what was published. */
    protected abstract boolean sleep();

    /** The waker. */
    public void first(II_Result r) {
      r.r1 = wake() ? 1 : 0;
    }

    /** The sleeper. */
    public void second(II_Result r) {
      r.r2 = sleep() ? 1 : 0;
    }
  }

  /** Two sides want the same thing. */
  @Outcome(
      id = {"1, 0", "0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "one of them has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  public abstract static class OneTaker {
    /** One side tries: true if it has it. */
    protected abstract boolean take();

    /** The other side tries. */
    protected abstract boolean takeElsewhere();

    /** One side. */
    public void first(II_Result r) {
      r.r1 = take() ? 1 : 0;
    }

    /** The other side. */
    public void second(II_Result r) {
      r.r2 = takeElsewhere() ? 1 : 0;
    }
  }

  /** Two sides do something at once; afterwards one can tell whether anything was lost. */
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "nothing was lost")
  @Outcome(expect = Expect.FORBIDDEN, desc = "something was lost, or was done twice")
  public abstract static class NothingLost {
    /** One side. */
    protected abstract void one();

    /** The other side. */
    protected abstract void other();

    /** Whether all is as it should be when both have ended. */
    protected abstract boolean isRight();

    /** One side. */
    public void first(I_Result r) {
      one();
    }

    /** The other side. */
    public void second(I_Result r) {
      other();
    }

    /** When both have ended. */
    public void afterwards(I_Result r) {
      r.r1 = isRight() ? 1 : 0;
    }
  }
}
