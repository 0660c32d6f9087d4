package io.jackdaw.internal.loops;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.J_Result;

/** Parts of a filter that meet in a word of marks. */
public final class FilterCases {
  private FilterCases() {}

  /** Neither of two parts loses what the other marked in the word that they share. */
  @JCStressTest
  @Description(
      "[marks] neither of two parts loses what the other marked in the word that they share")
  @Outcome(id = "6", expect = Expect.ACCEPTABLE, desc = "the marks of both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "marks were lost")
  @State
  public static class SharedWord {
    private final long[] marks = new long[1];

    /** The state before the race. */
    public SharedWord() {}

    /** The part that ends in the word. */
    @Actor
    public void lower() {
      FilterLoop.add(marks, 1, 1);
    }

    /** The part that begins there. */
    @Actor
    public void upper() {
      FilterLoop.add(marks, 2, 1);
    }

    /**
     * Who has joined both.
     *
     * @param r the outcome
     */
    @Arbiter
    public void afterwards(J_Result r) {
      r.r1 = marks[0];
    }
  }
}
