package io.jackdaw.sim.nodes;

/**
 * The regular dag of LCWS 5: a full binary tree of nodes.
 *
 * @param forkSpan how many forks there are on each path, from 0 to 62
 */
public record RegularTree(int forkSpan) implements Dag {
  /** Checks the depth. */
  public RegularTree {
    if (forkSpan < 0 || forkSpan > 62) {
      throw new IllegalArgumentException("the fork-span must be from 0 to 62, not " + forkSpan);
    }
  }

  @Override
  public void root(long[] out) {
    out[0] = 0;
    out[1] = forkSpan;
  }

  @Override
  public int enable(long key, long info, long[] out) {
    if (info == 0) {
      return 0;
    }
    out[0] = key;
    out[1] = info - 1;
    out[2] = key;
    out[3] = info - 1;
    return 2;
  }
}
