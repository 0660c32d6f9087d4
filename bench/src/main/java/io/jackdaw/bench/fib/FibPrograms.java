package io.jackdaw.bench.fib;

import io.jackdaw.bench.harness.Program;

/** fib with a fork in every call, in each tier, on any pool. */
public final class FibPrograms {
  private FibPrograms() {}

  /** With slots. */
  public static Program slots(int n) {
    return pool -> pool.invoke(JackdawBoth.FIB, n);
  }

  /** With lambdas. */
  public static Program lambdas(int n) {
    return pool -> pool.invoke(worker -> JackdawLambdasBoth.fib(worker, n));
  }

  /** With task classes. */
  public static Program tasks(int n) {
    return pool -> JackdawTasks.fib(pool, n);
  }
}
