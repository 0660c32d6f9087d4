package io.jackdaw.cluster.bench.uts;

/**
 * What there is to know about a tree or a part of it.
 *
 * @param nodes how many
 * @param leaves how many of them have no children
 * @param deepest the depth of the deepest one
 */
public record TreeCount(long nodes, long leaves, int deepest) {
  /** Both parts together. */
  TreeCount plus(TreeCount other) {
    return new TreeCount(
        nodes + other.nodes, leaves + other.leaves, Math.max(deepest, other.deepest));
  }
}
