package io.jackdaw.bench.grain.tree;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** That of {@link Slots} with a size: the nodes of the subtree. */
final class SizedSlots {
  static final Body.ObjectToLong<@Nullable Node> SUM =
      Grain.named("tree")
          .objectToLong(SizedSlots::sum, Node::count, (worker, node) -> TreeSum.sum(node));

  private SizedSlots() {}

  private static long sum(Worker worker, @Nullable Node node) {
    return node == null ? 0 : node.value + worker.both(SUM, node.left, node.right, Long::sum);
  }
}
