package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the values of a binary tree of any shape. Nobody has to know how large a subtree is.
 *
 * <p>Work: O(nodes). Span: O(height).
 */
public final class TreeSum {
  /** A node; a missing child is null. */
  record Node(long value, @Nullable Node left, @Nullable Node right) {}

  static final Body.RangeToLong<@Nullable Node> SUM = TreeSum::sum;

  static long sum(Worker w, @Nullable Node node, long unused, long unusedToo) {
    if (node == null) {
      return 0;
    }
    int right = w.fork(SUM, node.right, 0, 0);
    long left = sum(w, node.left, 0, 0);
    return node.value + left + w.join(SUM, right, node.right, 0, 0);
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
      System.out.println("sum = " + pool.invoke(SUM, root, 0, 0));
    }
  }

  private TreeSum() {}
}
