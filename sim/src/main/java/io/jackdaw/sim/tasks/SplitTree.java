package io.jackdaw.sim.tasks;

import io.jackdaw.sim.engine.Dice;

/**
 * A tree that is made by splitting: the work of a node is spread over its children in random
 * proportions, down to leaves of a certain size.
 *
 * @param rootWork all the work, in instructions
 * @param leaf nodes with less work than this are leaves
 * @param branching how many children a node has
 * @param irregularity 0 for equal shares; 1 for exponentially distributed ones; more for wilder
 *     ones
 * @param workspace the bytes to copy at the root
 * @param workspaceGrowth the bytes that each level adds
 * @param precise whether workers declare the work that is left, or only how high up they are
 * @param rootKey which tree
 */
public record SplitTree(
    double rootWork,
    double leaf,
    int branching,
    double irregularity,
    double workspace,
    double workspaceGrowth,
    boolean precise,
    long rootKey)
    implements WorkTree {
  private static final double[] NONE = {};
  private static final int DEEPEST = 64;

  @Override
  public double[] children(long key, double work) {
    if (work <= leaf) {
      return NONE;
    }
    double[] shares = new double[branching];
    double sum = 0;
    for (int i = 0; i < branching; i++) {
      double exponential = -Math.log(1 - Dice.unit(key, 100 + i));
      shares[i] = irregularity == 0 ? 1 : Math.pow(exponential, irregularity);
      sum += shares[i];
    }
    for (int i = 0; i < branching; i++) {
      shares[i] *= (work - 1) / sum;
    }
    return shares;
  }

  @Override
  public long child(long key, int index) {
    return Dice.mix(key, index);
  }

  @Override
  public double workspace(int depth) {
    return Math.max(0, workspace + workspaceGrowth * depth);
  }

  @Override
  public double declared(double remaining, int depth) {
    return precise ? remaining : Math.max(1, DEEPEST - depth);
  }
}
