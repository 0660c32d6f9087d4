package io.jackdaw.bench.fib;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** The example in the documentation of java.util.concurrent.RecursiveTask, to the letter. */
public final class ForkJoin extends OnPool<ForkJoinPool> implements Contestant {
  private final int n;

  ForkJoin(int n, int workers) {
    super(new ForkJoinPool(workers));
    this.n = n;
  }

  @Override
  public long run() {
    return pool.invoke(new Fib(n));
  }

  /** The recursion, for others that need something to compute. */
  @SuppressWarnings("serial") // nobody serialises it
  public static final class Fib extends RecursiveTask<Integer> {
    private final int n;

    /** Computes the n-th number. */
    public Fib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n <= 1) {
        return n;
      }
      Fib first = new Fib(n - 1);
      first.fork();
      Fib second = new Fib(n - 2);
      return second.compute() + first.join();
    }
  }
}
