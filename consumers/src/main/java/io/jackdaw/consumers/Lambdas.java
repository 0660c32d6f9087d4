package io.jackdaw.consumers;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** Forks lambdas. */
final class Lambdas {
  static void run(Jackdaw pool) {
    Main.report("fib(20) by lambdas", pool.invoke(w -> fib(w, 20)), 6765L);
  }

  private static long fib(Worker w, int n) {
    if (n < 2) {
      return n;
    }
    Fork<Long> right = w.fork(v -> fib(v, n - 2));
    return fib(w, n - 1) + right.join();
  }

  private Lambdas() {}
}
