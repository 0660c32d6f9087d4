package io.jackdaw.bench.tree;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A function constant over a node: allocates nothing. */
final class JackdawSlots extends OnPool<Jackdaw> implements Contestant {
  private static final Body.RangeToLong<Node> SUM = JackdawSlots::sum;

  private final Node root;

  JackdawSlots(Node root, int workers) {
    super(Jackdaw.create(workers));
    this.root = root;
  }

  @Override
  public long run() {
    return pool.invoke(SUM, root, 0, 0);
  }

  /** The two numbers are those that the kind of body prescribes; a tree has no use for them. */
  private static long sum(Worker worker, Node node, long unused, long unusedToo) {
    Node left = node.left;
    Node right = node.right;
    if (left == null) {
      return node.value;
    }
    if (right == null) {
      return node.value + sum(worker, left, 0, 0);
    }
    int other = worker.fork(SUM, right, 0, 0);
    long sum = sum(worker, left, 0, 0);
    return node.value + sum + worker.join(SUM, other, right, 0, 0);
  }
}
