package io.jackdaw.bench.idle;

/** No threads: what remains is the JVM and the thread that makes the tasks. */
final class DriverOnly implements Crew {
  @Override
  public void work() {}

  @Override
  public void execute(Runnable task) {
    task.run();
  }
}
