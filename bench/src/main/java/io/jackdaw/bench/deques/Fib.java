package io.jackdaw.bench.deques;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.fib.Fibonacci;
import io.jackdaw.bench.fib.JackdawSlots;

/** All forks and no work: a fork in every call, no cut-off. */
final class Fib implements Problem {
  private final long n;
  private long result;

  Fib(String input) {
    n = Long.parseLong(input);
  }

  @Override
  public void compute(Jackdaw pool) {
    result = pool.invoke(JackdawSlots.FIB, n);
  }

  @Override
  public long result() {
    return result;
  }

  @Override
  public long expected() {
    return Fibonacci.number(n);
  }

  @Override
  public long forks() {
    return Fibonacci.forks(n);
  }
}
