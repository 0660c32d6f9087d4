package io.jackdaw.sim.nodes;

import io.jackdaw.sim.engine.Dice;

/**
 * A tree like those of the Unbalanced Tree Search benchmark: a node is a hash, which says how many
 * children it has (geometrically distributed, none below a certain depth) and what they are. A node
 * with many children enables the first one and a node that stands for the others.
 */
public final class UnbalancedTree implements Dag {
  private static final long CHILDREN = 0xFFFF;
  private static final int MOST_CHILDREN = 100;

  private final int depth;
  private final long seed;
  private final double logarithm;

  /**
   * One of these trees.
   *
   * @param depth nodes below this depth have no children
   * @param mean the mean number of children, above 0
   * @param seed which tree
   */
  public UnbalancedTree(int depth, double mean, long seed) {
    this.depth = depth;
    this.seed = seed;
    logarithm = StrictMath.log(mean / (1 + mean));
  }

  @Override
  public void root(long[] out) {
    out[0] = seed;
    out[1] = 0;
  }

  /**
   * The information: depth, and (one more than) the index of the first child that it stands for.
   */
  @Override
  public int enable(long key, long info, long[] out) {
    long level = info >>> 16;
    int count = childrenOf(key, level);
    int next = (int) (info & CHILDREN);
    if (next >= count) {
      return 0;
    }
    out[0] = Dice.mix(key, next);
    out[1] = (level + 1) << 16;
    if (next + 1 == count) {
      return 1;
    }
    out[2] = key;
    out[3] = info + 1;
    return 2;
  }

  private int childrenOf(long key, long level) {
    if (level >= depth) {
      return 0;
    }
    double unit = Dice.unit(key, -1);
    return (int) Math.min(MOST_CHILDREN, StrictMath.log(1 - unit) / logarithm);
  }
}
