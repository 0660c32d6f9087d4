package io.jackdaw.forkjoin;

import io.jackdaw.verify.Races;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.infra.results.II_Result;

/** How a task ends. */
public final class CompletionRaces {
  private CompletionRaces() {}

  private static final Outcome CANCELLED = Outcome.ofCancel();

  /** A task ends quietly, and somebody else looks for its result. */
  public abstract static class Done extends Races.Publication {
    private final Completion task = new Completion() {};
    private int result;

    /** The runner. */
    @Override
    protected final void publish() {
      task.claimQuietly();
      result = 1;
      task.endQuietly();
    }

    @Override
    protected final int look() {
      return task.outcome() == null ? NOTHING : found(result == 1);
    }
  }

  /** A task is cancelled while it runs, and then comes to its end. */
  public abstract static class QuietEnd extends Races.Publication {
    private final Completion task = new Completion() {};

    /** The canceller, then the runner. */
    @Override
    protected final void publish() {
      task.claimQuietly();
      task.endLoudly(CANCELLED);
      task.endQuietly();
    }

    /** Whoever sees an end sees that somebody cancelled. */
    @Override
    protected final int look() {
      Outcome outcome = task.outcome();
      return outcome == null ? NOTHING : found(outcome == CANCELLED);
    }
  }

  /** A canceller comes while a task ends quietly. */
  @org.openjdk.jcstress.annotations.Outcome(
      id = {"0, 0", "1, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "the canceller knows whether its outcome is the one that counts")
  @org.openjdk.jcstress.annotations.Outcome(expect = Expect.FORBIDDEN, desc = "it is wrong")
  public abstract static class Canceller {
    private final Completion task = new Completion() {};

    /** The runner. */
    public void first(II_Result r) {
      task.claimQuietly();
      task.endQuietly();
    }

    /** The canceller. */
    public void second(II_Result r) {
      r.r1 = task.endLoudly(CANCELLED) ? 1 : 0;
    }

    /** Whoever asks later. */
    public void afterwards(II_Result r) {
      r.r2 = task.outcome() == CANCELLED ? 1 : 0;
    }
  }
}
