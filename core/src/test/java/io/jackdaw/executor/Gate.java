package io.jackdaw.executor;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/** A task that says that it runs, and then waits until it may end. */
final class Gate implements Callable<String> {
  final CountDownLatch running = new CountDownLatch(1);
  final CountDownLatch mayEnd = new CountDownLatch(1);
  final CountDownLatch interrupted = new CountDownLatch(1);

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
