package io.jackdaw.verify;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.I_Result;

/** An owner declares two amounts of work in turn while a thief reads: see {@link Races}. */
@Outcome(
    id = {"0", "1", "2"},
    expect = Expect.ACCEPTABLE,
    desc = "none yet, or one that was declared")
@Outcome(expect = Expect.FORBIDDEN, desc = "an amount that nobody declared")
public abstract class LoadRace {
  /** Declares the two amounts. */
  protected abstract void declare();

  /** Reads: 0 for none, 1 or 2 for what was declared, -1 for anything else. */
  protected abstract int look();

  /** The owner. */
  public void first(I_Result r) {
    declare();
  }

  /** A thief. */
  public void second(I_Result r) {
    r.r1 = look();
  }
}
