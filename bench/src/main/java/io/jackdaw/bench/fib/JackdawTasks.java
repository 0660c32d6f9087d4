package io.jackdaw.bench.fib;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.OnPool;
import io.jackdaw.forkjoin.RecursiveTask;

/** The task class of {@link ForkJoin} with its import changed and nothing else. */
public final class JackdawTasks extends OnPool<Jackdaw> implements Contestant {
  private final int n;

  JackdawTasks(int n, int workers) {
    super(Jackdaw.create(workers));
    this.n = n;
  }

  @Override
  public long run() {
    return fib(pool, n);
  }

  /** The recursion, for others that need something to compute. */
  public static long fib(Jackdaw pool, int n) {
    return pool.invoke(worker -> new Fib(n).invoke());
  }

  // Nobody serialises it; and fork returns only what it was called on.
  @SuppressWarnings({"serial", "FutureReturnValueIgnored"})
  private static final class Fib extends RecursiveTask<Integer> {
    private final int n;

    Fib(int n) {
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
