package io.jackdaw.bench.fib;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Two actions at once in every call; the result takes the place of the argument. */
final class ForkJoinInvokeAll extends OnPool<ForkJoinPool> implements Contestant {
  private final int n;

  ForkJoinInvokeAll(int n, int workers) {
    super(new ForkJoinPool(workers));
    this.n = n;
  }

  @Override
  public long run() {
    Fib fib = new Fib(n);
    pool.invoke(fib);
    return fib.number;
  }

  @SuppressWarnings("serial") // nobody serialises it
  private static final class Fib extends RecursiveAction {
    private int number;

    Fib(int n) {
      this.number = n;
    }

    @Override
    protected void compute() {
      if (number > 1) {
        Fib first = new Fib(number - 1);
        Fib second = new Fib(number - 2);
        invokeAll(first, second);
        number = first.number + second.number;
      }
    }
  }
}
