package io.jackdaw.verify;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The races of the deques whose thieves take half: see {@link Races}. */
public final class HalfRaces {
  private HalfRaces() {}

  /** A deque with three public numbers: a bit each, so that a sum tells them apart. */
  abstract static class OfThree {
    final HalvableDeque deque;

    OfThree(HalvableDeque deque) {
      this.deque = deque;
      for (int number = 1; number <= 4; number *= 2) {
        deque.fork(number);
        deque.expose();
      }
    }
  }

  /** The owner takes the two newest of three back while a thief takes half. */
  @Outcome(id = "4, 2, 0", expect = Expect.ACCEPTABLE, desc = "the thief came too late")
  @Outcome(id = "4, 2, 1", expect = Expect.ACCEPTABLE, desc = "the thief has half of what was left")
  @Outcome(id = "4, -1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has half of all")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  public abstract static class AndOwner extends OfThree {
    /** With an empty deque. */
    protected AndOwner(HalvableDeque deque) {
      super(deque);
    }

    /** The owner joins twice. */
    public void first(JJJ_Result r) {
      r.r1 = deque.takeBack();
      r.r2 = deque.takeBack();
    }

    /** A thief. */
    public void second(JJJ_Result r) {
      r.r3 = deque.stealHalf();
    }
  }

  /** The same with a lock: the thief always finds something. */
  @Outcome(id = "4, 2, 1", expect = Expect.ACCEPTABLE, desc = "the thief has half of what was left")
  @Outcome(id = "4, -1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has half of all")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  public abstract static class AndOwnerWithLock extends AndOwner {
    /** With an empty deque. */
    protected AndOwnerWithLock(HalvableDeque deque) {
      super(deque);
    }
  }

  /** Two thieves take half of three. */
  @Outcome(
      id = {"3, 4", "4, 3", "3, 0", "0, 3"},
      expect = Expect.ACCEPTABLE,
      desc = "half, and half of what was left, or a lost race")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  public abstract static class TwoThieves extends OfThree {
    /** With an empty deque. */
    protected TwoThieves(HalvableDeque deque) {
      super(deque);
    }

    /** A thief. */
    public void first(JJ_Result r) {
      r.r1 = deque.stealHalf();
    }

    /** Another thief. */
    public void second(JJ_Result r) {
      r.r2 = deque.stealHalf();
    }
  }

  /** The same with a lock: no thief loses a race. */
  @Outcome(
      id = {"3, 4", "4, 3"},
      expect = Expect.ACCEPTABLE,
      desc = "half, and half of what was left")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have one, or nobody")
  public abstract static class TwoThievesWithLock extends TwoThieves {
    /** With an empty deque. */
    protected TwoThievesWithLock(HalvableDeque deque) {
      super(deque);
    }
  }
}
