package io.jackdaw.canary;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.J_Result;

/** Spoiled marks of a filter. */
public final class FilterCanaries {
  private FilterCanaries() {}

  /** Read, or and write are three steps. */
  @JCStressTest
  @Description("[marks] canary: read, or and write are three steps")
  @Outcome(id = "6", expect = Expect.ACCEPTABLE, desc = "the marks of both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "marks were lost")
  @State
  public static class PlainOr {
    private final long[] marks = new long[1];

    /** The state before the race. */
    public PlainOr() {}

    private static void add(long[] marks, int index, long bits) {
      marks[index >>> 6] |= bits << index;
    }

    /** The part that ends in the word. */
    @Actor
    public void lower() {
      add(marks, 1, 1);
    }

    /** The part that begins there. */
    @Actor
    public void upper() {
      add(marks, 2, 1);
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
