package io.jackdaw.bench.search.fib;

/** Plain recursion. */
final class Serial {
  private Serial() {}

  static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }
}
