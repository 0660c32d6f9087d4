package io.jackdaw.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/** A task that says that it runs, and then waits until it may end. */
final class Gate implements Callable<String> {
  final CountDownLatch running = new CountDownLatch(1);
  final CountDownLatch mayEnd = new CountDownLatch(1);
  final CountDownLatch interrupted = new CountDownLatch(1);

  /** Makes so many threads of a pool wait, each at a gate. */
  static List<Gate> occupy(ExecutorService pool, int threads) throws InterruptedException {
    List<Gate> gates = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Gate gate = new Gate();
      gates.add(gate);
      var _ = pool.submit(gate);
      gate.running.await();
    }
    return gates;
  }

  @Override
  public String call() throws InterruptedException {
    running.countDown();
    try {
      mayEnd.await();
    } catch (InterruptedException e) {
      interrupted.countDown();
      throw e;
    }
    return "ended";
  }
}
