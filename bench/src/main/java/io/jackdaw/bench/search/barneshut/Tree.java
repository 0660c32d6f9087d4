package io.jackdaw.bench.search.barneshut;

import java.util.Arrays;

/**
 * An octree with one body to a leaf. Nodes are numbers: bodies first, in the order of the tree,
 * then cells. It is not changed once it is built.
 */
final class Tree {
  /** Numbers of a node in {@link #data}: its centre of mass, and its mass. */
  static final int NUMBERS = 4;

  private static final int OCTANTS = 8;

  final int bodies;
  final int root;
  private final double openingAngle;

  /** x, y, z and mass of each node. */
  double[] data;

  /** x, y, z of the middle of each cell, and half its side. */
  private double[] cubes;

  /** The squared distance from which on a cell may stand for what is in it. */
  private double[] farSquared;

  /** Where the children of each cell begin; they end where those of the next one begin. */
  private int[] firstChild;

  private int[] afterLastChild;
  private int[] bodiesIn;
  private int[] children;
  private int cells;
  private int childCount;

  /**
   * Builds the tree.
   *
   * @param all the bodies, no two at the same place
   * @param openingAngle how large a cell may look that stands for its bodies, at most 1
   */
  Tree(Bodies all, double openingAngle) {
    this.bodies = all.count();
    this.openingAngle = openingAngle;
    data = new double[NUMBERS * 2 * bodies];
    cubes = new double[NUMBERS * bodies];
    farSquared = new double[bodies];
    firstChild = new int[bodies];
    afterLastChild = new int[bodies];
    bodiesIn = new int[bodies];
    children = new int[2 * bodies];
    for (int body = 0; body < bodies; body++) {
      System.arraycopy(all.positions(), 3 * body, data, NUMBERS * body, 3);
      data[NUMBERS * body + 3] = all.mass();
    }
    root = build(0, bodies, 0, 0, 0, all.reach());
  }

  /** How many nodes there are. */
  int nodes() {
    return bodies + cells;
  }

  boolean isCell(int node) {
    return node >= bodies;
  }

  int firstChild(int cell) {
    return firstChild[cell - bodies];
  }

  int afterLastChild(int cell) {
    return afterLastChild[cell - bodies];
  }

  /** The node at a place between those of the first and the last child of a cell. */
  int child(int place) {
    return children[place];
  }

  /** The mass of the children at some places. */
  double mass(int from, int to) {
    double mass = 0;
    for (int place = from; place < to; place++) {
      mass += data[NUMBERS * children[place] + 3];
    }
    return mass;
  }

  int bodiesIn(int node) {
    return isCell(node) ? bodiesIn[node - bodies] : 1;
  }

  /** Whether a cell is so far from all of a node that it may stand for what is in it. */
  boolean isFar(int cell, int node) {
    int at = NUMBERS * cell;
    double squared;
    if (isCell(node)) {
      int cube = NUMBERS * (node - bodies);
      double half = cubes[cube + 3];
      double x = Math.max(0, Math.abs(data[at] - cubes[cube]) - half);
      double y = Math.max(0, Math.abs(data[at + 1] - cubes[cube + 1]) - half);
      double z = Math.max(0, Math.abs(data[at + 2] - cubes[cube + 2]) - half);
      squared = x * x + y * y + z * z;
    } else {
      double x = data[at] - data[NUMBERS * node];
      double y = data[at + 1] - data[NUMBERS * node + 1];
      double z = data[at + 2] - data[NUMBERS * node + 2];
      squared = x * x + y * y + z * z;
    }
    return squared > farSquared[cell - bodies];
  }

  /** Builds the node of the bodies from and to, which are in the cube around that middle. */
  private int build(int from, int to, double x, double y, double z, double half) {
    if (to - from == 1) {
      return from;
    }
    int[] ends = sortByOctant(from, to, x, y, z);
    int cell = newCell(x, y, z, half);
    bodiesIn[cell] = to - from;
    int place = childCount;
    firstChild[cell] = place;
    for (int octant = 0; octant < OCTANTS; octant++) {
      childCount += ends[octant] > (octant == 0 ? from : ends[octant - 1]) ? 1 : 0;
    }
    afterLastChild[cell] = childCount;
    if (childCount > children.length) {
      children = Arrays.copyOf(children, 2 * children.length);
    }
    double quarter = half / 2;
    int begin = from;
    for (int octant = 0; octant < OCTANTS; octant++) {
      if (ends[octant] > begin) {
        double childX = x + ((octant & 1) == 0 ? -quarter : quarter);
        double childY = y + ((octant & 2) == 0 ? -quarter : quarter);
        double childZ = z + ((octant & 4) == 0 ? -quarter : quarter);
        children[place++] = build(begin, ends[octant], childX, childY, childZ, quarter);
        begin = ends[octant];
      }
    }
    weigh(cell);
    return bodies + cell;
  }

  private int newCell(double x, double y, double z, double half) {
    int cell = cells++;
    if (cell == firstChild.length) {
      int more = 2 * cell;
      data = Arrays.copyOf(data, NUMBERS * (bodies + more));
      cubes = Arrays.copyOf(cubes, NUMBERS * more);
      farSquared = Arrays.copyOf(farSquared, more);
      firstChild = Arrays.copyOf(firstChild, more);
      afterLastChild = Arrays.copyOf(afterLastChild, more);
      bodiesIn = Arrays.copyOf(bodiesIn, more);
    }
    cubes[NUMBERS * cell] = x;
    cubes[NUMBERS * cell + 1] = y;
    cubes[NUMBERS * cell + 2] = z;
    cubes[NUMBERS * cell + 3] = half;
    return cell;
  }

  /** Puts the bodies of each octant together; tells where each octant ends. */
  private int[] sortByOctant(int from, int to, double x, double y, double z) {
    int[] ends = new int[OCTANTS];
    double[] sorted = new double[NUMBERS * (to - from)];
    int filled = 0;
    for (int octant = 0; octant < OCTANTS; octant++) {
      for (int body = from; body < to; body++) {
        if (octant(body, x, y, z) == octant) {
          System.arraycopy(data, NUMBERS * body, sorted, NUMBERS * filled, NUMBERS);
          filled++;
        }
      }
      ends[octant] = from + filled;
    }
    System.arraycopy(sorted, 0, data, NUMBERS * from, sorted.length);
    return ends;
  }

  private int octant(int body, double x, double y, double z) {
    int at = NUMBERS * body;
    return (data[at] < x ? 0 : 1) + (data[at + 1] < y ? 0 : 2) + (data[at + 2] < z ? 0 : 4);
  }

  /**
   * Sums up the children of a cell: its mass, where that is, and from where it may stand for it.
   */
  private void weigh(int cell) {
    double mass = 0;
    double x = 0;
    double y = 0;
    double z = 0;
    for (int place = firstChild[cell]; place < afterLastChild[cell]; place++) {
      int at = NUMBERS * children[place];
      mass += data[at + 3];
      x += data[at + 3] * data[at];
      y += data[at + 3] * data[at + 1];
      z += data[at + 3] * data[at + 2];
    }
    int at = NUMBERS * (bodies + cell);
    data[at] = x / mass;
    data[at + 1] = y / mass;
    data[at + 2] = z / mass;
    data[at + 3] = mass;
    int cube = NUMBERS * cell;
    double aside =
        Math.sqrt(
            Math.pow(data[at] - cubes[cube], 2)
                + Math.pow(data[at + 1] - cubes[cube + 1], 2)
                + Math.pow(data[at + 2] - cubes[cube + 2], 2));
    double far = 2 * cubes[cube + 3] / openingAngle + aside;
    farSquared[cell] = far * far;
  }
}
