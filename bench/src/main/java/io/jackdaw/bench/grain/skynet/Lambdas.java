package io.jackdaw.bench.grain.skynet;

import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** One lambda for all children. */
final class Lambdas {
  private static final Grain SUM = Grain.named("skynet-lambdas");

  private Lambdas() {}

  static long sum(Worker worker, long first, long leaves) {
    if (leaves == 1) {
      return first;
    }
    long part = leaves / Skynet.CHILDREN;
    return worker.allLong(
        Skynet.CHILDREN, (v, child) -> sum(v, first + child * part, part), 0, Long::sum);
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
    return worker.allLong(
        Skynet.CHILDREN, (v, child) -> sized(v, first + child * part, part), 0, Long::sum);
  }
}
