package io.jackdaw.bench.search.fib;

import java.util.concurrent.RecursiveTask;

/** A task for each n above the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveTask<Long> {
  private final int n;
  private final int cutoff;

  ForkJoin(int n, int cutoff) {
    this.n = n;
    this.cutoff = cutoff;
  }

  @Override
  protected Long compute() {
    if (n <= cutoff) {
      return Serial.fib(n);
    }
    ForkJoin second = new ForkJoin(n - 2, cutoff);
    second.fork();
    long first = new ForkJoin(n - 1, cutoff).compute();
    return first + second.join();
  }
}
