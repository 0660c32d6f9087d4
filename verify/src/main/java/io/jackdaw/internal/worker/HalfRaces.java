package io.jackdaw.internal.worker;

import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The races that every deque must stand whose thieves take half: see {@link Races}. */
public final class HalfRaces {
  private HalfRaces() {}

  /** The owner takes the two newest of three back while a thief takes half. */
  public abstract static class AndOwner {
    private final HalvableDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected AndOwner(HalvableDeque deque) {
      this.deque = deque;
      publishThree(deque);
    }

    /**
     * The owner joins twice.
     *
     * @param r the outcome
     */
    public void owner(JJJ_Result r) {
      r.r1 = deque.takeBack();
      r.r2 = deque.takeBack();
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void thief(JJJ_Result r) {
      r.r3 = deque.stealHalf();
    }
  }

  /** Two thieves take half of three. */
  public abstract static class TwoThieves {
    private final HalvableDeque deque;

    /**
     * The state before the race.
     *
     * @param deque an empty deque
     */
    protected TwoThieves(HalvableDeque deque) {
      this.deque = deque;
      publishThree(deque);
    }

    /**
     * A thief.
     *
     * @param r the outcome
     */
    public void first(JJ_Result r) {
      r.r1 = deque.stealHalf();
    }

    /**
     * Another thief.
     *
     * @param r the outcome
     */
    public void second(JJ_Result r) {
      r.r2 = deque.stealHalf();
    }
  }

  /** A bit each, so that a sum tells them apart. */
  private static void publishThree(SplitDeque deque) {
    for (int number = 1; number <= 4; number *= 2) {
      deque.fork(number);
      deque.expose();
    }
  }
}
