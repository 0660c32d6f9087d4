package io.jackdaw.bench.search.barneshut;

import java.util.Arrays;

/** What gravity does to each body, in the order of the tree: the result. */
final class Forces {
  private static final double SOFTENING = 0.0125 * 0.0125;

  /** x, y and z of the acceleration, and the potential. */
  final double[] data;

  private final Tree tree;

  /** The first body that this is about. */
  private final int first;

  /** About all bodies. */
  Forces(Tree tree) {
    this(tree, 0, tree.bodies);
  }

  /** About some bodies only. */
  Forces(Tree tree, int from, int to) {
    this.tree = tree;
    this.first = from;
    this.data = new double[Tree.NUMBERS * (to - from)];
  }

  /** Forgets the forces: what is not computed anew shows. */
  void clear() {
    Arrays.fill(data, Double.NaN);
  }

  /** Adds up what the first interactions of a list do to a body. */
  void sum(int body, double[] interactions, int count) {
    int at = Tree.NUMBERS * body;
    double bodyX = tree.data[at];
    double bodyY = tree.data[at + 1];
    double bodyZ = tree.data[at + 2];
    double sumX = 0;
    double sumY = 0;
    double sumZ = 0;
    double potential = 0;
    for (int i = 0; i < Tree.NUMBERS * count; i += Tree.NUMBERS) {
      double x = interactions[i] - bodyX;
      double y = interactions[i + 1] - bodyY;
      double z = interactions[i + 2] - bodyZ;
      double squared = x * x + y * y + z * z + SOFTENING;
      double pull = interactions[i + 3] / Math.sqrt(squared);
      potential -= pull;
      double force = pull / squared;
      sumX += force * x;
      sumY += force * y;
      sumZ += force * z;
    }
    int place = Tree.NUMBERS * (body - first);
    data[place] = sumX;
    data[place + 1] = sumY;
    data[place + 2] = sumZ;
    data[place + 3] = potential;
  }

  /**
   * All forces in one number: equal only if all are equal to the last bit. That of several parts is
   * their sum.
   */
  long checksum() {
    long sum = 0;
    for (int i = 0; i < data.length; i++) {
      sum += Double.doubleToLongBits(data[i]) * (2L * (Tree.NUMBERS * first + i) + 1);
    }
    return sum;
  }
}
