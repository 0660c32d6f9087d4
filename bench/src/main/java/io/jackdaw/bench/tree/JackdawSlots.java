package io.jackdaw.bench.tree;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A function constant over a node: allocates nothing. */
final class JackdawSlots extends OnPool<Jackdaw> implements Contestant {
  private static final Body.ObjectToLong<Node> SUM = JackdawSlots::sum;

  private final Node root;

  JackdawSlots(Node root, int workers) {
    super(Jackdaw.create(workers));
    this.root = root;
  }

  @Override
  public long run() {
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
    int other = worker.fork(SUM, right);
    long sum = sum(worker, left);
    return node.value + sum + worker.join(SUM, other, right);
  }
}
