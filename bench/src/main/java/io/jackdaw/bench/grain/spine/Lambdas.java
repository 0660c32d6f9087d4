package io.jackdaw.bench.grain.spine;

import io.jackdaw.Worker;
import org.jspecify.annotations.Nullable;

/** Two lambdas at once: the rest of the chain, and a leaf. */
final class Lambdas {
  private Lambdas() {}

  static long sum(Worker worker, @Nullable Node node) {
    return node == null ? 0 : worker.bothLong(v -> sum(v, node.next), v -> node.leaf(), Long::sum);
  }
}
