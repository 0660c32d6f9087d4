package io.jackdaw.bench.grain.skynet;

import io.jackdaw.forkjoin.RecursiveTask;
import java.util.ArrayList;
import java.util.List;

/** A task for each node. */
@SuppressWarnings("serial") // nobody serialises it
final class Tasks extends RecursiveTask<Long> {
  private final long first;
  private final long leaves;

  Tasks(long first, long leaves) {
    this.first = first;
    this.leaves = leaves;
  }

  @Override
  protected Long compute() {
    if (leaves == 1) {
      return first;
    }
    long part = leaves / Skynet.CHILDREN;
    List<Tasks> children = new ArrayList<>();
    for (int i = 0; i < Skynet.CHILDREN; i++) {
      children.add(new Tasks(first + i * part, part));
    }
    long sum = 0;
    for (Tasks child : invokeAll(children)) {
      sum += child.join();
    }
    return sum;
  }
}
