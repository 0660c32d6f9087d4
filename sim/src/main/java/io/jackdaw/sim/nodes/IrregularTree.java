package io.jackdaw.sim.nodes;

import io.jackdaw.sim.engine.Dice;
import org.apache.commons.statistics.distribution.ExponentialDistribution;

/**
 * The irregular dag of LCWS 5: all paths are equally long, and the distance between two forks on a
 * path is distributed exponentially with λ = 0.05.
 */
public final class IrregularTree implements Dag {
  private static final double LAMBDA = 0.05;
  private static final ExponentialDistribution DISTANCES = ExponentialDistribution.of(1 / LAMBDA);
  private static final long LOW = 0xFFFF_FFFFL;

  private final int depth;
  private final long seed;

  /**
   * One of these dags.
   *
   * @param depth how many nodes a path has below the root, at least 0
   * @param seed which one
   */
  public IrregularTree(int depth, long seed) {
    this.depth = depth;
    this.seed = seed;
  }

  @Override
  public void root(long[] out) {
    out[0] = seed;
    out[1] = info(depth, distance(seed));
  }

  @Override
  public int enable(long key, long info, long[] out) {
    long left = info >>> 32;
    long run = info & LOW;
    if (left == 0) {
      return 0;
    }
    if (run > 0) {
      out[0] = key;
      out[1] = info(left - 1, run - 1);
      return 1;
    }
    for (int i = 0; i < 2; i++) {
      long child = Dice.mix(key, i);
      out[2 * i] = child;
      out[2 * i + 1] = info(left - 1, distance(child));
    }
    return 2;
  }

  private static long info(long left, long run) {
    return left << 32 | run;
  }

  private static long distance(long key) {
    return Math.round(DISTANCES.inverseCumulativeProbability(Dice.unit(key, 7)));
  }
}
