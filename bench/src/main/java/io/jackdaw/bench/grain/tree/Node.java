package io.jackdaw.bench.grain.tree;

import org.jspecify.annotations.Nullable;

/** A node of a binary tree, and how many nodes its subtree has. */
final class Node {
  final int count;
  final long value;
  final @Nullable Node left;
  final @Nullable Node right;

  private Node(int count, long value, @Nullable Node left, @Nullable Node right) {
    this.count = count;
    this.value = value;
    this.left = left;
    this.right = right;
  }

  /**
   * A tree of the numbers from {@code first} on.
   *
   * @param count how many nodes there are
   * @param divisor the left child has one in so many of the nodes below
   */
  static @Nullable Node tree(long first, int count, int divisor) {
    if (count == 0) {
      return null;
    }
    int lefts = (count - 1) / divisor;
    return new Node(
        count,
        first,
        tree(first + 1, lefts, divisor),
        tree(first + 1 + lefts, count - 1 - lefts, divisor));
  }

  static int count(@Nullable Node node) {
    return node == null ? 0 : node.count;
  }
}
