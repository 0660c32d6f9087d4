package io.jackdaw.bench.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 1000})
  void formulas_anySize_agreeWithTheTree(long count) {
    Node root = Node.tree(count);
    assertThat(Node.sum(count)).isEqualTo(new Serial(root).run());
    assertThat(Node.forks(count)).isEqualTo(forks(root));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 1000, 1023, 1024})
  void tree_anySize_isAsShallowAsCanBe(long count) {
    assertThat(depth(Node.tree(count))).isEqualTo(64 - Long.numberOfLeadingZeros(count));
  }

  private static long forks(Node node) {
    if (node == null) {
      return 0;
    }
    boolean both = node.left != null && node.right != null;
    return (both ? 1 : 0) + forks(node.left) + forks(node.right);
  }

  private static int depth(Node node) {
    return node == null ? 0 : 1 + Math.max(depth(node.left), depth(node.right));
  }
}
