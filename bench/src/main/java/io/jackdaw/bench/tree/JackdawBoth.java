package io.jackdaw.bench.tree;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A function constant over a node, two calls at once. */
final class JackdawBoth extends OnPool<Jackdaw> implements Contestant {
  private static final Body.ObjectToLong<Node> SUM = JackdawBoth::sum;

  private final Node root;

  JackdawBoth(Node root, int workers) {
    super(Jackdaw.create(workers));
    this.root = root;
  }

  @Override
  public long run() {
    return sum(pool, root);
  }

  static long sum(Jackdaw pool, Node root) {
    return pool.invoke(SUM, root);
  }

  private static long sum(Worker worker, Node node) {
    Node left = node.left;
    Node right = node.right;
    if (left == null) {
      return node.value;
    }
    if (right == null) {
      return node.value + sum(worker, left);
    }
    return node.value + worker.both(SUM, left, right, Long::sum);
  }
}
