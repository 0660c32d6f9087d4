package io.jackdaw.cluster.internal.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Which of two sides of a cluster goes on when they meet. Each side has a view. Both ends compute
 * opposite answers from the same two views, so one of them gives in, without asking anybody.
 */
enum Sides {
  /** They have each other in their views: there is one side only. */
  ONE,
  /** My side goes on. */
  MINE,
  /** Theirs goes on. */
  THEIRS;

  /**
   * The larger side goes on; of equal ones the one that was awake when it removed the other; if
   * both were, the one with the smaller first member.
   *
   * @param me a member of my view
   * @param mine the members of my view, oldest first
   * @param they a member of their view
   * @param theirs the members of their view
   */
  static <A extends Comparable<? super A>> Sides staying(
      A me, List<A> mine, A they, List<A> theirs) {
    boolean iHaveThem = mine.contains(they);
    boolean theyHaveMe = theirs.contains(me);
    if (iHaveThem && theyHaveMe) {
      return ONE;
    }
    // Whoever has the other one in his view has slept: what both views name is with the other.
    List<A> mySide = theyHaveMe ? mine : without(mine, theirs);
    List<A> theirSide = iHaveThem ? theirs : without(theirs, mine);
    if (mySide.size() != theirSide.size()) {
      return mySide.size() > theirSide.size() ? MINE : THEIRS;
    }
    if (iHaveThem != theyHaveMe) {
      return theyHaveMe ? MINE : THEIRS;
    }
    return mySide.getFirst().compareTo(theirSide.getFirst()) < 0 ? MINE : THEIRS;
  }

  private static <A> List<A> without(List<A> all, List<A> others) {
    List<A> rest = new ArrayList<>(all);
    rest.removeAll(others);
    return rest;
  }
}
