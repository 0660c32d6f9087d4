package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** fib with a fork in every call; allocates nothing. Work: O(φⁿ), span: O(n). */
public final class FibonacciSlots {
  static final Body.LongToLong FIB = FibonacciSlots::fib;

  static long fib(Worker w, long n) {
    if (n < 2) {
      return n;
    }
    return w.both(FIB, n - 1, n - 2, Long::sum);
  }

  /** Prints fib(40). */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      System.out.println("fib(40) = " + pool.invoke(FIB, 40));
    }
  }

  private FibonacciSlots() {}
}
