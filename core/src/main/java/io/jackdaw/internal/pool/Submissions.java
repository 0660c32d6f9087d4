package io.jackdaw.internal.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that came in from outside and that nobody has started. Each of them is counted in
 * {@link Lifecycle}, from before it is queued until it has ended or somebody was told that it will
 * not run.
 */
public final class Submissions {
  private final Engine engine;
  private final ConcurrentLinkedQueue<Queued> queue = new ConcurrentLinkedQueue<>();

  /** A task, or all tasks of a batch. */
  sealed interface Queued permits Submission, QueuedBatch {}

  Submissions(Engine engine) {
    this.engine = engine;
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  /** The oldest, or null. Whoever takes it counts it out. */
  @Nullable Submission poll() {
    for (Queued next = queue.peek(); next != null; next = queue.peek()) {
      switch (next) {
        case Submission one -> {
          if (queue.remove(one)) {
            return one;
          }
        }
        case QueuedBatch batch -> {
          Submission one = batch.claim();
          if (batch.isClaimed()) {
            queue.remove(batch);
          }
          if (one != null) {
            return one;
          }
        }
      }
    }
    return null;
  }

  /** Leaves a task in the queue and wakes somebody for it. */
  public void add(Submission submission) {
    engine.lifecycle.accept();
    boolean isQueued = false;
    try {
      queue.add(submission);
      isQueued = true;
      if (engine.lifecycle.isStopping()) { // shutdownNow emptied the queue just before
        throw engine.lifecycle.rejection();
      }
      engine.waking.taskArrived();
    } catch (Throwable t) { // no thread, or no memory: reject the task after all
      if (!isQueued || queue.remove(submission)) {
        engine.lifecycle.finished();
        throw t;
      }
    }
    engine.stuck.suspect();
  }

  /** The same for a batch, which takes one place in the queue. */
  void add(QueuedBatch batch) {
    engine.lifecycle.accept(batch.size());
    try {
      queue.add(batch);
      if (engine.lifecycle.isStopping()) {
        throw engine.lifecycle.rejection();
      }
      engine.waking.taskArrived();
    } catch (Throwable t) {
      int unclaimed = batch.claimAll();
      queue.remove(batch);
      if (unclaimed > 0) {
        engine.lifecycle.finished(unclaimed);
        throw t;
      }
    }
    engine.stuck.suspect();
  }

  /**
   * Empties the queue. Returns those that nobody has started, neither a worker nor somebody who
   * waits for the result.
   */
  public List<Runnable> drain() {
    List<Runnable> never = new ArrayList<>();
    try {
      empty(
          next -> {
            if (!(next.task() instanceof PoolFuture<?> future) || future.withdraw()) {
              never.add(next.task());
            }
          });
    } catch (Throwable t) { // nobody gets the list
      for (Runnable each : never) {
        cancel(each);
      }
      throw t;
    }
    return never;
  }

  /** There will be no thread for those that wait: tells whoever waits for them. */
  void refuse(Throwable why) {
    empty(
        next -> {
          if (!(next.task() instanceof PoolFuture<?> future) || !future.failToStart(why)) {
            engine.threads.uncaught(why);
          }
        });
  }

  private static void cancel(Runnable task) {
    if (task instanceof Future<?> future) {
      future.cancel(false);
    }
  }

  private void empty(Consumer<Submission> action) {
    for (Submission next = poll(); next != null; next = poll()) {
      try {
        action.accept(next);
      } catch (Throwable t) {
        cancel(next.task());
        throw t;
      } finally {
        try {
          engine.lifecycle.finished();
        } catch (Throwable t) { // it is still counted
          engine.lifecycle.finished();
        }
      }
    }
  }
}
