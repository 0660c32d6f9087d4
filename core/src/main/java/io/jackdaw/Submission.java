package io.jackdaw;

/**
 * A task that came in through {@code execute} or {@code submit}.
 *
 * @param task what to run
 * @param computation what it starts
 */
record Submission(Runnable task, Computation computation) {
  private static final Body.ToVoid<Runnable> RUN = (worker, task, a, b) -> task.run();

  /** A slot to run it from. */
  Slot root() {
    return rootOf(task);
  }

  static Slot rootOf(Runnable task) {
    Slot root = new Slot(0);
    root.body = RUN;
    root.object = task;
    return root;
  }
}
