package io.jackdaw.canary;

import io.jackdaw.internal.worker.SplitDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.J_Result;

/** Spoiled retires. */
public final class RetireCanaries {
  private RetireCanaries() {}

  /** Top goes back with the old tag. */
  @JCStressTest
  @Description("[retire] canary: top goes back with the old tag")
  @Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the slow thief has the old one")
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "the owner has the new one")
  @Outcome(
      expect = Expect.FORBIDDEN,
      desc = "the slow thief has what was never public, or both have it")
  @State
  public static class SameTag {
    private final SplitDeque deque = new BrokenDeques.SameTag();

    /** The state before the race. */
    public SameTag() {
      deque.fork(1);
      deque.expose();
    }

    /**
     * A thief that may look before and swap after all the rest.
     *
     * @param r the outcome
     */
    @Actor
    public void slow(JJ_Result r) {
      r.r1 = deque.steal();
    }

    /**
     * Another thief finishes the old one; the owner retires it, forks anew and joins.
     *
     * @param r the outcome
     */
    @Actor
    public void owner(JJ_Result r) {
      r.r2 = SplitDeque.STOLEN;
      if (deque.steal() != SplitDeque.NOTHING) {
        deque.retire();
        deque.fork(2);
        r.r2 = deque.takeBack();
      }
    }
  }

  /** The age goes back before split. */
  @JCStressTest
  @Description("[retire] canary: the age goes back before split")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "there is nothing to steal")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the thief has a retired or a private slot")
  @State
  public static class AgeBeforeSplit {
    private final SplitDeque deque = new BrokenDeques.AgeBeforeSplit();

    /** The state before the race. */
    public AgeBeforeSplit() {
      deque.fork(1);
      deque.expose();
      long unused = deque.steal();
      assert unused == 1;
    }

    /** The owner retires the stolen one and forks anew. */
    @Actor
    public void owner() {
      deque.retire();
      deque.fork(2);
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    @Actor
    public void thief(J_Result r) {
      r.r1 = deque.steal();
    }
  }
}
