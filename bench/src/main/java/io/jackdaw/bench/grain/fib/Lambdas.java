package io.jackdaw.bench.grain.fib;

import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** Two lambdas at once, without boxes. */
final class Lambdas {
  private static final Grain FIB = Grain.named("fib-lambdas");

  private Lambdas() {}

  static long fib(Worker worker, long n) {
    return n < 2 ? n : worker.bothLong(v -> fib(v, n - 1), v -> fib(v, n - 2), Long::sum);
  }

  static long sized(Worker worker, long n) {
    if (n < 2) {
      return n;
    }
    return FIB.runLong(
        worker,
        Fib.size(n),
        v -> Fib.fib(n),
        v -> v.bothLong(u -> sized(u, n - 1), u -> sized(u, n - 2), Long::sum));
  }
}
