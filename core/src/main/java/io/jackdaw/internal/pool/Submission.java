package io.jackdaw.internal.pool;

import io.jackdaw.Body;
import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.Slot;

/** A task that came in through {@code execute} or {@code submit}. */
public final class Submission implements Submissions.Queued {
  private static final Body.RangeToVoid<Runnable> RUN = (worker, task, a, b) -> task.run();
  private static final Body.RangeToVoid<Submission> START =
      (worker, submission, a, b) -> submission.start();

  private final Runnable task;
  private final Computation computation;

  /**
   * Whether the task was called. Written and read by the worker that took this out of the queue.
   */
  private boolean started;

  /**
   * A task for the queue.
   *
   * @param task what to run
   * @param computation the computation that it starts
   */
  public Submission(Runnable task, Computation computation) {
    this.task = task;
    this.computation = computation;
  }

  Runnable task() {
    return task;
  }

  Computation computation() {
    return computation;
  }

  private void start() {
    started = true;
    task.run();
  }

  /** Whether the worker that took this got as far as calling the task. */
  boolean hasStarted() {
    return started;
  }

  /** A slot to run it from. */
  Slot root() {
    return root(START, this);
  }

  /** A slot to run a task from that did not come out of the queue. */
  static Slot rootOf(Runnable task) {
    return root(RUN, task);
  }

  private static Slot root(Body body, Object object) {
    Slot root = new Slot(0);
    root.body = body;
    root.object = object;
    return root;
  }
}
