package io.jackdaw.bench.grain.skynet;

import io.jackdaw.Grain;
import io.jackdaw.LongFork;
import io.jackdaw.Worker;
import java.util.ArrayList;
import java.util.List;

/** A lambda for each child. */
final class Lambdas {
  private static final Grain SUM = Grain.named("skynet-lambdas");

  private Lambdas() {}

  static long sum(Worker worker, long first, long leaves) {
    if (leaves == 1) {
      return first;
    }
    long part = leaves / Skynet.CHILDREN;
    List<LongFork> children = new ArrayList<>();
    for (int i = 0; i < Skynet.CHILDREN; i++) {
      long start = first + i * part;
      children.add(worker.forkLong(v -> sum(v, start, part)));
    }
    return sum(children);
  }

  static long sized(Worker worker, long first, long leaves) {
    return SUM.runLong(
        worker, (double) leaves, v -> Skynet.sum(first, leaves), v -> forks(v, first, leaves));
  }

  private static long forks(Worker worker, long first, long leaves) {
    if (leaves == 1) {
      return first;
    }
    long part = leaves / Skynet.CHILDREN;
    List<LongFork> children = new ArrayList<>();
    for (int i = 0; i < Skynet.CHILDREN; i++) {
      long start = first + i * part;
      children.add(worker.forkLong(v -> sized(v, start, part)));
    }
    return sum(children);
  }

  private static long sum(List<LongFork> children) {
    long sum = 0;
    for (LongFork child : children.reversed()) {
      sum += child.join();
    }
    return sum;
  }
}
