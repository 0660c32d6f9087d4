package io.jackdaw.bench.grain.tree;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** A function constant over a node. */
final class Slots {
  static final Body.ObjectToLong<@Nullable Node> SUM = Slots::sum;

  private Slots() {}

  private static long sum(Worker worker, @Nullable Node node) {
    return node == null ? 0 : node.value + worker.both(SUM, node.left, node.right, Long::sum);
  }
}
