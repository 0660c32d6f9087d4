package io.jackdaw.search;

import io.jackdaw.internal.search.Tally;

/**
 * How far a search is, and what it took: give one to a search, and ask from any thread, while the
 * search runs or afterwards. If several searches are given the same one, it tells about the last
 * that began.
 */
public final class Progress {
  private volatile Tally tally = new Tally();

  /** One that knows of no search yet. */
  public Progress() {}

  /** For the runtime. */
  Tally begin() {
    Tally begun = new Tally();
    tally = begun;
    return begun;
  }

  /**
   * The explored share of the tree, if the alternatives of each node are equally large: the share
   * of a node is that of its parent divided by the number of alternatives. While the search runs,
   * this also asks the workers for fresh figures, which the next call gets.
   *
   * @return from 0 to 1; 1 if the search has explored everything
   */
  public double share() {
    return tally.share();
  }

  /**
   * Whether the search is over and has explored all that was not pruned: it was stopped neither by
   * a limit nor by a failure, and did not end at its first solution.
   *
   * @return false while it runs
   */
  public boolean isComplete() {
    return tally.isComplete();
  }

  /**
   * How many times the workspace was copied, to give a part away.
   *
   * @return the number
   */
  public long copies() {
    return tally.copies();
  }

  /**
   * How many parts others took and ran.
   *
   * @return the number
   */
  public long steals() {
    return tally.steals();
  }

  /**
   * How many parts nobody took, though somebody had asked: whoever offered them went on with them.
   * Their copies were wasted.
   *
   * @return the number, which is that of {@link #copies} without {@link #steals}
   */
  public long unstolen() {
    return tally.unstolen();
  }

  /**
   * How many parts at most lay on top of each other on the stack of one worker: it waited for some
   * part in each of them but the last.
   *
   * @return the number; 1 if nobody ran a part while it waited for another
   */
  public int deepestNesting() {
    return tally.deepestNesting();
  }
}
