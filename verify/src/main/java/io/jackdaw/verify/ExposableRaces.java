package io.jackdaw.verify;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The races of the deques whose thieves expose for a silent owner: see {@link Races}. */
public final class ExposableRaces {
  private ExposableRaces() {}

  /** The owner joins without a fence what a thief exposes for it. */
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody")
  public abstract static class LastPrivate {
    private final ExposableDeque deque;

    /** With an empty deque. */
    protected LastPrivate(ExposableDeque deque) {
      this.deque = deque;
      deque.fork(1);
    }

    /** The owner joins. */
    public void first(JJ_Result r) {
      r.r1 = deque.pop();
    }

    /** A thief exposes for the owner. */
    public void second(JJ_Result r) {
      deque.exposeFor();
      r.r2 = deque.steal();
    }
  }

  /** The owner forks and joins for as long as the thief's fence takes. */
  public abstract static class Forking extends Races.NothingLost {
    private static final int FORKS = 200;

    private final ExposableDeque deque;
    private long heard;
    private long stolen;

    /** With an empty deque. */
    protected Forking(ExposableDeque deque) {
      this.deque = deque;
    }

    /** The owner forks and joins. */
    @Override
    protected void one() {
      for (int i = 1; i <= FORKS; i++) {
        deque.fork(i);
        long joined = deque.pop();
        if (joined != i) {
          heard = joined;
        }
      }
    }

    /** A thief exposes for the owner. */
    @Override
    protected void other() {
      deque.exposeFor();
      stolen = deque.steal();
    }

    /** The owner heard of what the thief has. */
    @Override
    protected boolean isRight() {
      return heard == -stolen;
    }
  }

  /** The owner exposes and takes back for as long as the thief's fence takes. */
  public abstract static class SlowSteps extends Races.NothingLost {
    private static final int ROUNDS = 40;

    private final ExposableDeque deque;
    private long heard;
    private long stolen;

    /** With an empty deque. */
    protected SlowSteps(ExposableDeque deque) {
      this.deque = deque;
    }

    /** The owner forks two, makes both public and joins them. */
    @Override
    protected void one() {
      for (int i = 1; i < 2 * ROUNDS; i += 2) {
        deque.fork(i);
        deque.fork(i + 1);
        deque.exposeAll();
        join(i + 1);
        join(i);
      }
    }

    private void join(int forked) {
      long joined = deque.pop();
      if (joined != forked) {
        heard += joined;
      }
    }

    /** A thief exposes for the owner, and takes what it finds. */
    @Override
    protected void other() {
      deque.exposeFor();
      stolen = deque.steal();
      stolen += deque.steal();
    }

    /** The owner heard of what the thief has, and nothing is left over. */
    @Override
    protected boolean isRight() {
      return heard == -stolen && deque.depth() == 0 && !deque.hasPublicWork();
    }
  }
}
