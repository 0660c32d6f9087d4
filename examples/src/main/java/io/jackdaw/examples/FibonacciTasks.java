package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.forkjoin.RecursiveTask;

/** fib as a task class: java.util.concurrent code with another import. Work: O(φⁿ), span: O(n). */
public final class FibonacciTasks {
  @SuppressWarnings({"serial", "FutureReturnValueIgnored"}) // not serialised; fork returns its task
  static final class Fib extends RecursiveTask<Long> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Long compute() {
      if (n < 2) {
        return (long) n;
      }
      Fib right = new Fib(n - 2);
      right.fork();
      long left = new Fib(n - 1).compute();
      return left + right.join();
    }
  }

  /** Prints fib(35). */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      long result = pool.invoke(w -> new Fib(35).invoke());
      System.out.println("fib(35) = " + result);
    }
  }

  private FibonacciTasks() {}
}
