package io.jackdaw.bench.grain.spine;

import java.util.concurrent.RecursiveTask;
import org.jspecify.annotations.Nullable;

/** A task for the rest of the chain, while this one computes some leaves. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final @Nullable Node node;
  private final long leaves;

  ForkJoin(@Nullable Node node, long leaves) {
    this.node = node;
    this.leaves = leaves;
  }

  @Override
  protected Long compute() {
    Node end = node;
    for (long i = 0; i < leaves && end != null; i++) {
      end = end.next;
    }
    if (end == null) {
      return sum(null);
    }
    ForkJoin rest = new ForkJoin(end, leaves);
    rest.fork();
    return sum(end) + rest.join();
  }

  private long sum(@Nullable Node end) {
    long sum = 0;
    for (Node each = node; each != null && each != end; each = each.next) {
      sum += each.leaf();
    }
    return sum;
  }
}
