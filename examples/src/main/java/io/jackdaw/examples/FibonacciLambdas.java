package io.jackdaw.examples;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** fib with a lambda in every call: the shortest way to write it. Work: O(φⁿ), span: O(n). */
public final class FibonacciLambdas {
  static long fib(Worker w, int n) {
    if (n < 2) {
      return n;
    }
    Fork<Long> right = w.fork(v -> fib(v, n - 2)); // v: the worker that runs it, perhaps another
    long left = fib(w, n - 1);
    return left + right.join();
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
