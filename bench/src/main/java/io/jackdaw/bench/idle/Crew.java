package io.jackdaw.bench.idle;

/** Threads that wait for work, and a way to give them some. */
interface Crew extends AutoCloseable {
  /** How much work it takes to get all threads going: fib of this. */
  int WORK = 25;

  /** Makes all threads work together for a moment. */
  void work();

  /** Hands over a task. */
  void execute(Runnable task);

  @Override
  default void close() {}
}
