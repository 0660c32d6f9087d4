package io.jackdaw.bench.search.fib;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import java.util.concurrent.ForkJoinPool;

/** The n-th Fibonacci number; the input is n. */
public final class Fib implements Problem {
  private final int n;

  /** The problem for that number. */
  public Fib(String input) {
    n = Integer.parseInt(input);
  }

  @Override
  public long serial() {
    return Serial.fib(n);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    return Explorer.explore(
            pool, new JackdawLoops(), progress, (explorer, sum) -> sum.add(explorer, n))
        .total();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, 1);
  }

  /** The cut-off is in n. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    return pool.invoke(new ForkJoin(n, cutoff));
  }

  @Override
  public long expected() {
    return number(n);
  }

  /** The calls of the recursion. */
  @Override
  public long nodes() {
    return 2 * number(n + 1) - 1;
  }

  private static long number(int n) {
    long one = 0;
    long next = 1;
    for (int i = 0; i < n; i++) {
      long sum = one + next;
      one = next;
      next = sum;
    }
    return one;
  }
}
