package io.jackdaw.bench.search.barneshut;

/**
 * The forces on some bodies only, bit by bit the same as those of {@link Serial}: the walk of TASC
 * figure 3 that leaves out the cells without any of these bodies. Any number of threads may ask.
 */
public final class ForceStep {
  private final Tree tree;

  /**
   * Builds the tree.
   *
   * @param positions x, y and z of each body
   * @param openingAngle how large a cell may look that stands for its bodies, at most 1
   */
  public ForceStep(double[] positions, double openingAngle) {
    int bodies = positions.length / 3;
    tree = new Tree(new Bodies(positions, 1.0 / bodies), openingAngle);
  }

  /** The positions of the bodies of {@link BarnesHut}. */
  public static double[] plummer(int count) {
    return Bodies.plummer(count).positions();
  }

  /**
   * Computes the forces on some bodies, in the order of the tree.
   *
   * @return what they add to the checksum: the sum over all bodies is that of {@link BarnesHut}
   */
  public long checksum(int from, int to) {
    Forces forces = new Forces(tree, from, to);
    new Walk(Lists.ofRoot(tree), forces, from, to).tree(0, 1, 0, tree.root, 0);
    return forces.checksum();
  }

  private record Walk(Lists lists, Forces forces, int from, int to) {
    /** The node's bodies are those from the first one on. */
    void tree(int activeFrom, int activeTo, int interactions, int node, int first) {
      lists.look(activeFrom, activeTo, interactions, node);
      int nextTo = lists.activeEnd;
      int count = lists.interactionsEnd;
      Tree tree = lists.tree;
      if (nextTo == activeTo) {
        lists.sum(forces, node, count);
      } else if (tree.isCell(node)) {
        int body = first;
        int last = tree.afterLastChild(node);
        for (int place = tree.firstChild(node); place < last; place++) {
          int child = tree.child(place);
          int next = body + tree.bodiesIn(child);
          if (body < to && next > from) {
            tree(activeTo, nextTo, count, child, body);
          }
          body = next;
        }
      } else {
        tree(activeTo, nextTo, count, node, first);
      }
    }
  }
}
