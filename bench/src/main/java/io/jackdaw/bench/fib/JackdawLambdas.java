package io.jackdaw.bench.fib;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;

/** A lambda per fork. The result is a boxed int, as in {@link ForkJoin}. */
final class JackdawLambdas extends OnPool<Jackdaw> implements Contestant {
  private final int n;

  JackdawLambdas(int n, int workers) {
    super(Jackdaw.create(workers));
    this.n = n;
  }

  @Override
  public long run() {
    return pool.invoke(worker -> fib(worker, n));
  }

  private static int fib(Worker worker, int n) {
    if (n < 2) {
      return n;
    }
    Fork<Integer> right = worker.fork(other -> fib(other, n - 2));
    return fib(worker, n - 1) + right.join();
  }
}
