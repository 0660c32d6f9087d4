package io.jackdaw.verify;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** The races that every deque must stand, and each broken one must lose: see {@link Races}. */
public final class DequeRaces {
  private DequeRaces() {}

  /** A deque with some public numbers. */
  abstract static class OnDeque {
    final SplitDeque deque;

    OnDeque(SplitDeque deque, int numbers) {
      this.deque = deque;
      for (int number = 1; number <= numbers; number++) {
        deque.fork(number);
      }
      for (int number = 1; number <= numbers; number++) {
        deque.expose();
      }
    }
  }

  /** Owner and thief reach for the only slot. */
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  public abstract static class LastSlot extends OnDeque {
    /** With an empty deque. */
    protected LastSlot(SplitDeque deque) {
      super(deque, 1);
    }

    /** The owner joins. */
    public void first(JJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /** A thief. */
    public void second(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** The owner takes the newest of two without a CAS while a thief takes both in turn. */
  @Outcome(id = "2, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the newer one")
  @Outcome(id = "-1, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have the newer one, or nobody")
  public abstract static class NewestOfTwo extends OnDeque {
    /** With an empty deque. */
    protected NewestOfTwo(SplitDeque deque) {
      super(deque, 2);
    }

    /** The owner joins. */
    public void first(JJJ_Result r) {
      r.r1 = deque.takeBack();
    }

    /** A thief, twice. */
    public void second(JJJ_Result r) {
      r.r2 = deque.steal();
      r.r3 = deque.steal();
    }
  }

  /** Two thieves reach for the only slot. */
  @Outcome(
      id = {"1, 0", "0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "one has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  public abstract static class TwoThieves extends OnDeque {
    /** With an empty deque. */
    protected TwoThieves(SplitDeque deque) {
      super(deque, 1);
    }

    /** A thief. */
    public void first(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /** Another thief. */
    public void second(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** A thief comes while the owner takes a public slot back and forks a private one. */
  @Outcome(id = "1, 0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has both")
  @Outcome(id = "-1, 1, 0", expect = Expect.ACCEPTABLE, desc = "the thief has the public one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has what was never public, or both have it")
  public abstract static class PrivateAfterTakeBack extends OnDeque {
    /** With an empty deque. */
    protected PrivateAfterTakeBack(SplitDeque deque) {
      super(deque, 1);
    }

    /** The owner joins, forks and joins. */
    public void first(JJJ_Result r) {
      r.r1 = deque.takeBack();
      if (r.r1 != SplitDeque.STOLEN) {
        deque.fork(2);
        r.r3 = deque.takeBack();
      }
    }

    /** A thief. */
    public void second(JJJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** A thief that may look before, and swap after, a slot was stolen, joined and forked anew. */
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(id = "2, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the new one")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the slow thief and the owner have the same one")
  public abstract static class SlowThief extends OnDeque {
    /** With an empty deque. */
    protected SlowThief(SplitDeque deque) {
      super(deque, 1);
    }

    /** The slow thief. */
    public void first(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /** Another thief finishes the old one; the owner retires it, forks anew and joins. */
    public void second(JJ_Result r) {
      r.r2 = SplitDeque.STOLEN;
      if (deque.steal() != SplitDeque.NOTHING) {
        deque.retire();
        deque.fork(2);
        exposeAnew();
        r.r2 = deque.takeBack();
      }
    }

    /** Makes the new one public, too. */
    void exposeAnew() {
      deque.expose();
    }
  }

  /** The same, and what is forked anew stays private. */
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(
      expect = Expect.FORBIDDEN,
      desc = "the slow thief has what was never public, or both have it")
  public abstract static class SlowThiefAndPrivate extends SlowThief {
    /** With an empty deque. */
    protected SlowThiefAndPrivate(SplitDeque deque) {
      super(deque);
    }

    @Override
    final void exposeAnew() {}
  }

  /** A thief comes while the owner retires a stolen slot. */
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired or a private slot")
  public abstract static class NeverRetired extends OnDeque {
    /** With an empty deque. */
    protected NeverRetired(SplitDeque deque) {
      super(deque, 1);
      long unused = deque.steal();
      assert unused == 1;
    }

    /** The owner retires the stolen one. */
    public void first(J_Result r) {
      deque.retire();
    }

    /** A thief. */
    public void second(J_Result r) {
      r.r1 = deque.steal();
    }
  }

  /** The same, and the owner forks a private one at once. */
  public abstract static class NeverRetiredNorPrivate extends NeverRetired {
    /** With an empty deque. */
    protected NeverRetiredNorPrivate(SplitDeque deque) {
      super(deque);
    }

    @Override
    public void first(J_Result r) {
      super.first(r);
      deque.fork(2);
    }
  }

  /** The owner goes round the ring, fork by fork, while a thief takes one. */
  public abstract static class RoundTheRing extends Races.NothingLost {
    private final SplitDeque deque;
    private final int rounds;
    private long missing;
    private long stolen;

    /** With an empty deque, and more rounds than the ring has cells. */
    protected RoundTheRing(SplitDeque deque, int rounds) {
      this.deque = deque;
      this.rounds = rounds;
      deque.fork(1);
    }

    /** The owner joins and forks, and notes what was stolen. */
    @Override
    protected final void one() {
      for (int i = 1; i <= rounds; i++) {
        if (i > 1) {
          deque.fork(i);
        }
        long taken = deque.takeBack();
        if (taken != i) {
          missing = missing == 0 && taken == SplitDeque.STOLEN ? i : -1;
        }
      }
    }

    /** A thief. */
    @Override
    protected final void other() {
      stolen = deque.steal();
    }

    /** The thief has what the owner missed. */
    @Override
    protected final boolean isRight() {
      return missing == stolen;
    }
  }
}
