package io.jackdaw.bench.fib;

import io.jackdaw.bench.harness.Contestant;

/** Plain recursion. */
final class Serial implements Contestant {
  private final long n;

  Serial(int n) {
    this.n = n;
  }

  @Override
  public long run() {
    return fib(n);
  }

  private static long fib(long n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }
}
