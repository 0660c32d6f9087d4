package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/** fib with a fork in every call; allocates nothing. Work: O(φⁿ), span: O(n). */
public final class FibonacciSlots {
  static final Body.OfLong FIB = FibonacciSlots::fib;

  static long fib(Worker w, long n) {
    if (n < 2) {
      return n;
    }
    int first = w.fork(FIB, n - 1); // others may take this
    long second = fib(w, n - 2); // this thread does that meanwhile
    return second + w.join(FIB, first, n - 1);
  }

  /** Prints fib(40). */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      System.out.println("fib(40) = " + pool.invoke(FIB, 40));
    }
  }

  private FibonacciSlots() {}
}
