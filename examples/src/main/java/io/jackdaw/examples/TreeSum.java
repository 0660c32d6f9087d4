package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the values of a binary tree of any shape. Nobody has to know how large a subtree is. Both
 * branches share the object, here the node; a number tells them apart.
 *
 * <p>Work: O(nodes). Span: O(height).
 */
public final class TreeSum {
  /** A node; a missing child is null. */
  record Node(long value, @Nullable Node left, @Nullable Node right) {}

  private static final long LEFT = 0;
  private static final long RIGHT = 1;

  /** (node, side, unused) → the sum of the subtree on that side of the node. */
  private static final Body.RangeToLong<Node> SIDE =
      (w, node, side, _) -> sum(w, side == LEFT ? node.left : node.right);

  static long sum(Worker w, @Nullable Node node) {
    return node == null ? 0 : node.value + w.both(SIDE, node, LEFT, 0, RIGHT, 0, Long::sum);
  }

  /** A balanced tree with the values from {@code first} to {@code last}. */
  static @Nullable Node balanced(long first, long last) {
    if (first > last) {
      return null;
    }
    long middle = (first + last) >>> 1;
    return new Node(middle, balanced(first, middle - 1), balanced(middle + 1, last));
  }

  /** Adds up 1 to 1,000,000. */
  public static void main(String[] args) {
    Node root = balanced(1, 1_000_000);
    try (var pool = Jackdaw.create()) {
      System.out.println("sum = " + pool.invokeLong(w -> sum(w, root)));
    }
  }

  private TreeSum() {}
}
