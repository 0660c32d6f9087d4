package io.jackdaw.bench.idle;

import io.jackdaw.bench.fib.ForkJoin;
import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;

/** The workers of a ForkJoinPool. */
final class OnForkJoin extends OnPool<ForkJoinPool> implements Crew {
  OnForkJoin(int workers) {
    super(new ForkJoinPool(workers));
  }

  @Override
  public void work() {
    pool.invoke(new ForkJoin.Fib(WORK));
  }

  @Override
  public void execute(Runnable task) {
    pool.execute(task);
  }
}
