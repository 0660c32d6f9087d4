package io.jackdaw.bench.start;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.Future;

/** A Jackdaw pool, with slots. */
final class OnJackdaw extends OnPool<Jackdaw> implements Starter {
  private static final Body.RangeToVoid<Gate> START = OnJackdaw::start;

  OnJackdaw(int workers) {
    super(Jackdaw.create(workers));
  }

  @Override
  public void invoke(Gate gate) {
    pool.invoke(START, gate, 0, gate.tasks());
  }

  @Override
  public Future<?> submit(Runnable task) {
    return pool.submit(task);
  }

  private static void start(Worker worker, Gate gate, long from, long to) {
    if (to - from == 1) {
      gate.pass((int) from);
      return;
    }
    long middle = (from + to) >>> 1;
    int right = worker.fork(START, gate, middle, to);
    start(worker, gate, from, middle);
    worker.join(START, right, gate, middle, to);
  }
}
