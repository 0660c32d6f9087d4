package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** Forks lambdas. */
final class Lambdas {
  static void run(Jackdaw pool) {
    Main.report("fib(20) by lambdas", pool.invoke(w -> fib(w, 20)), 6765L);
  }

  private static long fib(Worker w, int n) {
    return n < 2 ? n : w.both(v -> fib(v, n - 1), v -> fib(v, n - 2), Long::sum);
  }

  private Lambdas() {}
}
