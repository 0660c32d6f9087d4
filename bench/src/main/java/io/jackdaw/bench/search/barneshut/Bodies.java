package io.jackdaw.bench.search.barneshut;

import java.util.Random;

/**
 * Bodies in space, and the box that holds them.
 *
 * @param positions x, y and z of each body
 * @param mass of each body, all alike
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Bodies(double[] positions, double mass) {
  private static final long SEED = 18;

  /** No body is farther from the centre than this; a few of a million would be. */
  private static final double FARTHEST = 50;

  /** A Plummer model of mass 1: a dense core in a wide halo, the usual test of tree codes. */
  static Bodies plummer(int count) {
    Random random = new Random(SEED);
    double[] positions = new double[3 * count];
    for (int body = 0; body < count; body++) {
      double radius;
      do { // the inverse of the share of the mass within a radius
        radius = 1 / Math.sqrt(Math.pow(1 - random.nextDouble(), -2.0 / 3) - 1);
      } while (!(radius < FARTHEST));
      double z = 2 * random.nextDouble() - 1;
      double angle = 2 * Math.PI * random.nextDouble();
      double across = Math.sqrt(1 - z * z);
      positions[3 * body] = radius * across * Math.cos(angle);
      positions[3 * body + 1] = radius * across * Math.sin(angle);
      positions[3 * body + 2] = radius * z;
    }
    return new Bodies(positions, 1.0 / count);
  }

  int count() {
    return positions.length / 3;
  }

  /** Half the side of a cube around the origin that holds all bodies. */
  double reach() {
    double reach = 0;
    for (double coordinate : positions) {
      reach = Math.max(reach, Math.abs(coordinate));
    }
    return reach;
  }
}
