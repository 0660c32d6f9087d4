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

  static final Body.ObjectToLong<@Nullable Node> SUM = TreeSum::sum;

  static long sum(Worker w, @Nullable Node node) {
    return node == null ? 0 : node.value + w.both(SUM, node.left, node.right, Long::sum);
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
      System.out.println("sum = " + pool.invoke(SUM, root));
    }
  }

  private TreeSum() {}
}
