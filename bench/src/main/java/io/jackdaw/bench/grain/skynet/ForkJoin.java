package io.jackdaw.bench.grain.skynet;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/** A task for each node with more leaves than the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final long first;
  private final long leaves;
  private final long cutoff;

  ForkJoin(long first, long leaves, long cutoff) {
    this.first = first;
    this.leaves = leaves;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (leaves == 1 || leaves <= cutoff) {
      return Skynet.sum(first, leaves);
    }
    long part = leaves / Skynet.CHILDREN;
    List<ForkJoin> children = new ArrayList<>();
    for (int i = 0; i < Skynet.CHILDREN; i++) {
      children.add(new ForkJoin(first + i * part, part, cutoff));
    }
    long sum = 0;
    for (ForkJoin child : invokeAll(children)) {
      sum += child.join();
    }
    return sum;
  }
}
