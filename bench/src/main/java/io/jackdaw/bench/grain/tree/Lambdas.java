package io.jackdaw.bench.grain.tree;

import io.jackdaw.Grain;
import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** Two lambdas at once, without boxes. */
final class Lambdas {
  private static final Grain SUM = Grain.named("tree-lambdas");

  private Lambdas() {}

  static long sum(Worker worker, @Nullable Node node) {
    return node == null
        ? 0
        : node.value + worker.bothLong(v -> sum(v, node.left), v -> sum(v, node.right), Long::sum);
  }

  static long sized(Worker worker, @Nullable Node node) {
    return node == null
        ? 0
        : SUM.runLong(
            worker,
            node.count,
            v -> TreeSum.sum(node),
            v ->
                node.value
                    + v.bothLong(u -> sized(u, node.left), u -> sized(u, node.right), Long::sum));
  }
}
