package io.jackdaw.cluster.bench.uts;

import java.util.List;

/**
 * The parameters of a tree, and what is known about it. How many children a node has depends on
 * nothing but its 20 bytes and its depth, so that any part of the tree can be explored anywhere.
 *
 * @param name what its authors call it
 * @param isGeometric whether numbers of children are distributed geometrically, down to a depth;
 *     otherwise a node has many children or none
 * @param rootChildren the expected number of children of the root, and of all nodes of a geometric
 *     tree
 * @param depth of a geometric tree: nodes there have no children
 * @param probability that a node of a binomial tree has children
 * @param children that it then has
 * @param seed of the root
 * @param nodes the published number of nodes
 * @param leaves the published number of leaves
 * @param deepest the published depth
 */
public record UtsTree(
    String name,
    boolean isGeometric,
    int rootChildren,
    int depth,
    double probability,
    int children,
    int seed,
    long nodes,
    long leaves,
    int deepest) {
  /** More children than this no node has, but for the root of a binomial tree. */
  private static final int MOST_CHILDREN = 100;

  /** The sample trees of UTS: T1 and T3 for a second, the others for half a minute and more. */
  private static final List<UtsTree> ALL =
      List.of(
          geometric("T1", 10, 19, 4_130_071, 3_305_118),
          geometric("T1L", 13, 29, 102_181_082, 81_746_377),
          geometric("T1XL", 15, 29, 1_635_119_272, 1_308_100_063),
          binomial("T3", 0.124875, 8, 42, 4_112_897, 3_599_034, 1_572),
          binomial("T3L", 0.200014, 5, 7, 111_345_631, 89_076_904, 17_844));

  private static UtsTree geometric(String name, int depth, int seed, long nodes, long leaves) {
    return new UtsTree(name, true, 4, depth, 0, 0, seed, nodes, leaves, depth);
  }

  private static UtsTree binomial(
      String name,
      double probability,
      int children,
      int seed,
      long nodes,
      long leaves,
      int deepest) {
    return new UtsTree(name, false, 2000, 0, probability, children, seed, nodes, leaves, deepest);
  }

  /**
   * The tree of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static UtsTree named(String name) {
    return ALL.stream()
        .filter(tree -> tree.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "uts: there is no tree '%s', only %s"
                        .formatted(name, ALL.stream().map(UtsTree::name).toList())));
  }

  /**
   * How many children a node has.
   *
   * @param random of the node, see {@link NodeHash#random}
   * @param nodeDepth of the node
   */
  int children(int random, int nodeDepth) {
    double share = random / 0x1p31;
    if (!isGeometric) {
      return nodeDepth == 0 ? rootChildren : share < probability ? children : 0;
    }
    if (nodeDepth >= depth) {
      return 0;
    }
    // StrictMath: the same tree on every machine.
    double count = StrictMath.log(1 - share) / StrictMath.log(1 - 1.0 / (1 + rootChildren));
    return (int) Math.min(MOST_CHILDREN, Math.floor(count));
  }
}
