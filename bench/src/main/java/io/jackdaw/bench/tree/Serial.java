package io.jackdaw.bench.tree;

import io.jackdaw.bench.harness.Contestant;

/** Plain recursion. */
final class Serial implements Contestant {
  private final Node root;

  Serial(Node root) {
    this.root = root;
  }

  @Override
  public long run() {
    return sum(root);
  }

  private static long sum(Node node) {
    Node left = node.left;
    Node right = node.right;
    if (left == null) {
      return node.value;
    }
    if (right == null) {
      return node.value + sum(left);
    }
    return node.value + sum(left) + sum(right);
  }
}
