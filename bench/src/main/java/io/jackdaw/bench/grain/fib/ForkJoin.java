package io.jackdaw.bench.grain.fib;

import java.util.concurrent.RecursiveTask;

/** The example of java.util.concurrent.RecursiveTask with a cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final long n;
  private final long cutoff;

  ForkJoin(long n, long cutoff) {
    this.n = n;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (n < 2 || n <= cutoff) {
      return Fib.fib(n);
    }
    ForkJoin other = new ForkJoin(n - 2, cutoff);
    other.fork();
    return new ForkJoin(n - 1, cutoff).compute() + other.join();
  }
}
