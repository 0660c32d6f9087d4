package io.jackdaw.bench.tree;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import java.util.Objects;

/** A function constant over a node and the side of its child, two calls at once. */
final class JackdawBoth extends OnPool<Jackdaw> implements Contestant {
  private static final Body.RangeToLong<Node> SUM = (worker, node, _, _) -> sum(worker, node);

  private static final long LEFT = 0;
  private static final long RIGHT = 1;

  private static final Body.RangeToLong<Node> SIDE = JackdawBoth::side;

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
    return pool.invoke(SUM, root, 0, 0);
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
    return node.value + worker.both(SIDE, node, LEFT, 0, RIGHT, 0, Long::sum);
  }

  /** Both branches share the object, so it is the parent of the node to sum up. */
  private static long side(Worker worker, Node parent, long side, long unused) {
    return sum(worker, Objects.requireNonNull(side == LEFT ? parent.left : parent.right));
  }
}
