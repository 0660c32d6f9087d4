package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the values of a tree whose nodes know how many there are below them: where few are left,
 * a plain recursion takes over. Nobody says how few; the program finds out while it runs.
 *
 * <p>Work: O(nodes). Span: O(height).
 */
@SuppressWarnings("LongDoubleConversion") // a size need not be exact
public final class SizedTreeSum {
  /** A node, and how many nodes its subtree has; a missing child is null. */
  record Node(long value, @Nullable Node left, @Nullable Node right, long count) {}

  static final Grain SUM = Grain.named("sum");

  static long sum(Worker w, @Nullable Node node) {
    return node == null
        ? 0
        : SUM.runLong(
            w,
            node.count,
            v -> serialSum(node),
            v ->
                node.value
                    + v.bothLong(u -> sum(u, node.left), u -> sum(u, node.right), Long::sum));
  }

  static long serialSum(@Nullable Node node) {
    return node == null ? 0 : node.value + serialSum(node.left) + serialSum(node.right);
  }

  static final Body.LongToLong FIB =
      Grain.named("fib")
          .longToLong(SizedTreeSum::fib, n -> Math.pow(1.618, n), (w, n) -> serialFib(n));

  static long fib(Worker w, long n) {
    return n < 2 ? n : w.both(FIB, n - 1, n - 2, Long::sum);
  }

  static long serialFib(long n) {
    return n < 2 ? n : serialFib(n - 1) + serialFib(n - 2);
  }

  /** A balanced tree with the values from {@code first} to {@code last}. */
  static @Nullable Node balanced(long first, long last) {
    if (first > last) {
      return null;
    }
    long middle = (first + last) >>> 1;
    return new Node(
        middle, balanced(first, middle - 1), balanced(middle + 1, last), last - first + 1);
  }

  /** Adds up 1 to 1,000,000, and computes a Fibonacci number. */
  public static void main(String[] args) {
    Node root = balanced(1, 1_000_000);
    try (var pool = Jackdaw.create()) {
      System.out.println("sum = " + pool.invokeLong(w -> sum(w, root)));
      System.out.println("fib(30) = " + pool.invoke(FIB, 30));
    }
  }

  private SizedTreeSum() {}
}
