package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Packs a knapsack by branch and bound: each item is taken or left, unless even the best rest could
 * not beat the best packing so far. Nobody knows how large a branch is, so the grain is told how
 * deep it is, and learns from which depth on branches are too short to fork.
 *
 * <p>Work: O(2^items), far less by the bound. Span: O(items).
 */
public final class Knapsack {
  /** Items, the best value per weight first. */
  private static final int[] VALUES = {
    92, 95, 87, 78, 81, 69, 74, 61, 66, 58, 49, 53, 42, 45, 37, 33, 29, 24, 18, 11
  };

  private static final int[] WEIGHTS = {
    41, 43, 40, 37, 39, 34, 37, 31, 34, 30, 26, 29, 24, 26, 22, 20, 18, 16, 13, 9
  };

  private static final AtomicLong BEST = new AtomicLong();

  static final Body.LongsToLong BRANCH =
      Grain.byDepth("knapsack")
          .longsToLong(Knapsack::branch, (item, sack) -> item, Knapsack::serialBranch);

  /** The value of the best packing from this item on, or less if that beats no other. */
  static long branch(Worker w, long item, long sack) {
    if (isOver(item, sack)) {
      return value(sack);
    }
    return fits(item, sack)
        ? w.both(BRANCH, item + 1, with(item, sack), item + 1, sack, Math::max)
        : BRANCH.run(w, item + 1, sack);
  }

  static long serialBranch(Worker w, long item, long sack) {
    if (w.isWanted()) {
      return branch(w, item, sack);
    }
    if (isOver(item, sack)) {
      return value(sack);
    }
    long with = fits(item, sack) ? serialBranch(w, item + 1, with(item, sack)) : 0;
    return Math.max(with, serialBranch(w, item + 1, sack));
  }

  /** Whether there are no more items, or even a perfect rest would not do. */
  private static boolean isOver(long item, long sack) {
    if (item == VALUES.length) {
      BEST.accumulateAndGet(value(sack), Math::max);
      return true;
    }
    long bound = value(sack) + room(sack) * VALUES[(int) item] / WEIGHTS[(int) item];
    return bound <= BEST.get();
  }

  // ---- a sack: the room that is left, and the value of what is in it

  private static long sack(long room, long value) {
    return (room << 32) | value;
  }

  private static long room(long sack) {
    return sack >>> 32;
  }

  private static long value(long sack) {
    return (int) sack;
  }

  private static boolean fits(long item, long sack) {
    return WEIGHTS[(int) item] <= room(sack);
  }

  private static long with(long item, long sack) {
    return sack(room(sack) - WEIGHTS[(int) item], value(sack) + VALUES[(int) item]);
  }

  /** Packs a sack with room for 250. */
  public static void main(String[] args) {
    BEST.set(0);
    try (var pool = Jackdaw.create()) {
      System.out.println("best value = " + pool.invoke(BRANCH, 0, sack(250, 0)));
    }
  }

  private Knapsack() {}
}
