package io.jackdaw.bench.fib;

/** What is known about the problem without solving it by recursion. */
public final class Fibonacci {
  private Fibonacci() {}

  /** The n-th number of Fibonacci. */
  public static long number(long n) {
    long number = 0;
    long next = 1;
    for (long i = 0; i < n; i++) {
      long sum = number + next;
      number = next;
      next = sum;
    }
    return number;
  }

  /** How often the recursion forks: in each call with an argument of 2 or more. */
  public static long forks(long n) {
    return number(n + 1) - 1;
  }
}
