package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** fib with a lambda in every call: the shortest way to write it. Work: O(φⁿ), span: O(n). */
public final class FibonacciLambdas {
  static long fib(Worker w, int n) {
    if (n < 2) {
      return n;
    }
    return w.both(v -> fib(v, n - 1), v -> fib(v, n - 2), Long::sum);
  }

  /** Prints fib(35). */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      long result = pool.invoke(w -> fib(w, 35));
      System.out.println("fib(35) = " + result);
    }
  }

  private FibonacciLambdas() {}
}
