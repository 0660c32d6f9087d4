package io.jackdaw.bench.start;

import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;

/** A ForkJoinPool. */
final class OnForkJoin extends OnPool<ForkJoinPool> implements Starter {
  OnForkJoin(int workers) {
    super(new ForkJoinPool(workers));
  }

  @Override
  public void invoke(Gate gate) {
    pool.invoke(new Start(gate, 0, gate.tasks()));
  }

  @Override
  public Future<?> submit(Runnable task) {
    return pool.submit(task);
  }

  @SuppressWarnings("serial") // nobody serialises it
  private static final class Start extends RecursiveAction {
    private final Gate gate;
    private final int from;
    private final int to;

    Start(Gate gate, int from, int to) {
      this.gate = gate;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from == 1) {
        gate.pass(from);
        return;
      }
      int middle = (from + to) >>> 1;
      Start right = new Start(gate, middle, to);
      right.fork();
      new Start(gate, from, middle).compute();
      right.join();
    }
  }
}
