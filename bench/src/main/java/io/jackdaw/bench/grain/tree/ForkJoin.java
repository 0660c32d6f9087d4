package io.jackdaw.bench.grain.tree;

import java.util.concurrent.RecursiveTask;
import org.jspecify.annotations.Nullable;

/** A task for each subtree that is larger than the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final @Nullable Node node;
  private final long cutoff;

  ForkJoin(@Nullable Node node, long cutoff) {
    this.node = node;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (node == null || node.count <= cutoff) {
      return TreeSum.sum(node);
    }
    ForkJoin right = new ForkJoin(node.right, cutoff);
    right.fork();
    return node.value + new ForkJoin(node.left, cutoff).compute() + right.join();
  }
}
