package io.jackdaw.bench.fib;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** Two lambdas at once. The results are boxed ints, as in {@link JackdawLambdas}. */
final class JackdawLambdasBoth extends OnPool<Jackdaw> implements Contestant {
  private final int n;

  JackdawLambdasBoth(int n, int workers) {
    super(Jackdaw.create(workers));
    this.n = n;
  }

  @Override
  public long run() {
    return pool.invoke(worker -> fib(worker, n));
  }

  static int fib(Worker worker, int n) {
    if (n < 2) {
      return n;
    }
    return worker.both(one -> fib(one, n - 1), other -> fib(other, n - 2), Integer::sum);
  }
}
