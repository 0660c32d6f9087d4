package io.jackdaw.bench.start;

import java.util.concurrent.Future;

/** A pool that is asked to start something. */
interface Starter extends AutoCloseable {
  /** Computes: forks a task for each place at the gate, all of which pass it. */
  void invoke(Gate gate);

  /** Hands over a task from outside. */
  Future<?> submit(Runnable task);

  @Override
  void close();
}
