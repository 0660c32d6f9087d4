package io.jackdaw.bench.grain.tree;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** Function constants over a node, and over a node and the side of its child. */
final class Slots {
  static final long LEFT = 0;
  static final long RIGHT = 1;

  static final Body.RangeToLong<Node> SUM = (worker, node, _, _) -> sum(worker, node);

  private static final Body.RangeToLong<Node> SIDE =
      (worker, node, side, _) -> sum(worker, side == LEFT ? node.left : node.right);

  private Slots() {}

  private static long sum(Worker worker, @Nullable Node node) {
    return node == null ? 0 : node.value + worker.both(SIDE, node, LEFT, 0, RIGHT, 0, Long::sum);
  }
}
