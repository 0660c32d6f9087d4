package io.jackdaw.bench.tree;

import org.jspecify.annotations.Nullable;

/** A node of a balanced binary tree. One without a left child has no right child either. */
final class Node {
  final long value;
  @Nullable Node left;
  @Nullable Node right;

  private Node(long value) {
    this.value = value;
  }

  /**
   * A tree of the numbers from 1 to {@code count}, made in depth-first order: root, left, right.
   */
  static Node tree(long count) {
    return tree(1, count);
  }

  private static Node tree(long first, long count) {
    Node node = new Node(first);
    long lefts = leftCount(count);
    long rights = count - 1 - lefts;
    if (lefts > 0) {
      node.left = tree(first + 1, lefts);
    }
    if (rights > 0) {
      node.right = tree(first + 1 + lefts, rights);
    }
    return node;
  }

  /** The sum of such a tree. */
  static long sum(long count) {
    return count * (count + 1) / 2;
  }

  /** How many nodes of such a tree have two children: where contestants fork. */
  static long forks(long count) {
    if (count < 3) {
      return 0;
    }
    long lefts = leftCount(count);
    return 1 + forks(lefts) + forks(count - 1 - lefts);
  }

  private static long leftCount(long count) {
    return count / 2;
  }
}
