package io.jackdaw.bench.grain.tree;

import io.jackdaw.forkjoin.RecursiveTask;
import org.jspecify.annotations.Nullable;

/** A task for each subtree. */
@SuppressWarnings({"serial", "FutureReturnValueIgnored"}) // not serialised; fork returns its task
final class Tasks extends RecursiveTask<Long> {
  private final @Nullable Node node;

  Tasks(@Nullable Node node) {
    this.node = node;
  }

  @Override
  protected Long compute() {
    if (node == null) {
      return 0L;
    }
    Tasks right = new Tasks(node.right);
    right.fork();
    return node.value + new Tasks(node.left).compute() + right.join();
  }
}
