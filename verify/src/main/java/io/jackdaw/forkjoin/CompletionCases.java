package io.jackdaw.forkjoin;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** How a task ends. */
public final class CompletionCases {
  private CompletionCases() {}

  /** Who sees that a task ended quietly sees its result. */
  @JCStressTest
  @Description("[done] who sees that a task ended quietly sees its result")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not ended yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "all of it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an end without its result")
  @State
  public static class Done {
    private final Completion task = new Completion() {};
    private int result;

    /** The state before the race. */
    public Done() {}

    /** The runner. */
    @Actor
    public void runner() {
      task.claimQuietly();
      result = 1;
      task.endQuietly();
    }

    /**
     * Somebody else.
     *
     * @param r the outcome
     */
    @Actor
    public void reader(I_Result r) {
      if (task.outcome() != null) {
        r.r1 = result == 1 ? 1 : -1;
      }
    }
  }

  /** A quiet end never hides the outcome of a canceller that came first. */
  @JCStressTest
  @Description("[side] a quiet end never hides the outcome of a canceller that came first")
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "not ended yet")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "cancelled")
  @Outcome(expect = Expect.FORBIDDEN, desc = "the task looks as if nobody had cancelled it")
  @State
  public static class QuietEnd {
    private final Completion task = new Completion() {};
    private static final io.jackdaw.forkjoin.Outcome CANCELLED =
        io.jackdaw.forkjoin.Outcome.ofCancel();

    /** The state before the race. */
    public QuietEnd() {}

    /** Cancelled while it runs, and then comes to its end. */
    @Actor
    public void runner() {
      task.claimQuietly();
      task.endLoudly(CANCELLED);
      task.endQuietly();
    }

    /**
     * Somebody else.
     *
     * @param r the outcome
     */
    @Actor
    public void reader(I_Result r) {
      io.jackdaw.forkjoin.Outcome outcome = task.outcome();
      r.r1 = outcome == null ? 0 : outcome == CANCELLED ? 1 : -1;
    }
  }

  /** A canceller knows whether its outcome is the one that counts. */
  @JCStressTest
  @Description("[side] a canceller knows whether its outcome is the one that counts")
  @Outcome(
      id = {"0, 0", "1, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "it knows")
  @Outcome(expect = Expect.FORBIDDEN, desc = "it is wrong")
  @State
  public static class Canceller {
    private final Completion task = new Completion() {};
    private static final io.jackdaw.forkjoin.Outcome CANCELLED =
        io.jackdaw.forkjoin.Outcome.ofCancel();

    /** The state before the race. */
    public Canceller() {}

    /** The runner. */
    @Actor
    public void runner() {
      task.claimQuietly();
      task.endQuietly();
    }

    /**
     * The canceller.
     *
     * @param r the outcome
     */
    @Actor
    public void canceller(II_Result r) {
      r.r1 = task.endLoudly(CANCELLED) ? 1 : 0;
    }

    /**
     * Whoever asks later.
     *
     * @param r the outcome
     */
    @Arbiter
    public void later(II_Result r) {
      r.r2 = task.outcome() == CANCELLED ? 1 : 0;
    }
  }
}
