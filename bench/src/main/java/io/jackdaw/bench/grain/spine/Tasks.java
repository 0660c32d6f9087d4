package io.jackdaw.bench.grain.spine;

import io.jackdaw.forkjoin.RecursiveTask;
import org.jspecify.annotations.Nullable;

/** A task for the rest of the chain, while this one computes a leaf. */
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
    Tasks rest = new Tasks(node.next);
    rest.fork();
    return node.leaf() + rest.join();
  }
}
