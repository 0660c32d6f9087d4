package io.jackdaw.bench.grain.tree;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** Those of {@link Slots} with a size: the nodes of the child. */
final class SizedSlots {
  static final Body.RangeToLong<Node> SUM = (worker, node, _, _) -> sum(worker, node);

  private static final Body.RangeToLong<Node> SIDE =
      Grain.named("tree")
          .rangeToLong(
              (worker, node, side, _) -> sum(worker, child(node, side)),
              (node, side, _) -> Node.count(child(node, side)),
              (worker, node, side, _) -> TreeSum.sum(child(node, side)));

  private SizedSlots() {}

  private static @Nullable Node child(Node node, long side) {
    return side == Slots.LEFT ? node.left : node.right;
  }

  private static long sum(Worker worker, @Nullable Node node) {
    return node == null
        ? 0
        : node.value + worker.both(SIDE, node, Slots.LEFT, 0, Slots.RIGHT, 0, Long::sum);
  }
}
