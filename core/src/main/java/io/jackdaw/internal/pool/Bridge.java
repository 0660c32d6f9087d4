package io.jackdaw.internal.pool;

import io.jackdaw.Body;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.StackRoom;
import io.jackdaw.internal.worker.WorkerThread;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The ForkJoinPool that the pool's own threads belong to as far as the JDK knows. It never starts a
 * thread and runs nothing. What we want are the two questions that the JDK asks its thread factory:
 *
 * <ul>
 *   <li>One of the threads is about to block ({@link ForkJoinPool#managedBlock}, or a join of a
 *       {@code java.util.concurrent.ForkJoinTask} that another thread runs): a spare worker of ours
 *       takes its place.
 *   <li>A task was forked, such as a piece of a parallel stream: an idle worker of ours is woken,
 *       and takes it with {@link #poll}.
 * </ul>
 *
 * <p>The answer is always null: no thread. What that does to the counts of the ForkJoinPool, and
 * everything else that this relies on, is in the README of this package.
 */
final class Bridge extends ForkJoinPool {
  /** The most threads that a ForkJoinPool can count. */
  static final int MOST = 0x7FFF;

  /** How many frames lie between us and the method of ForkJoinPool that asks, at most. */
  private static final int FRAMES = 6;

  private static final Body.RangeToVoid<ForkJoinTask<?>> RUN = (worker, task, a, b) -> run(task);

  private final Engine engine;
  private final int workers;

  /**
   * Whether tasks may lie in the queues. Writers: anybody, true after a task was queued; a worker
   * that found none, false. Readers: anybody. All volatile. Invariant: whoever writes false looks
   * into the queues once more after that.
   */
  private volatile boolean mayHaveTasks;

  private Bridge(Engine engine, int workers) {
    super(
        Math.min(workers, MOST),
        pool -> ((Bridge) pool).answer(),
        null,
        false,
        workers,
        MOST,
        1,
        pool -> ((Bridge) pool).isFull(),
        1,
        TimeUnit.MINUTES);
    this.engine = engine;
    this.workers = workers;
    setParallelism(MOST); // so it always believes that it could do with one more thread
  }

  /** A bridge, or null if this JDK has none for us: the pool then has ordinary threads. */
  static @Nullable Bridge of(Engine engine, int workers) {
    try {
      return new Bridge(engine, workers);
    } catch (RuntimeException | LinkageError notHere) {
      return null;
    }
  }

  // ---- what the JDK asks

  private @Nullable ForkJoinWorkerThread answer() {
    if (WorkerThread.isLeaving()) {
      return null;
    }
    try {
      if (!StackRoom.isLeft()) { // an overflow in what follows would lose a sleeper
        mayHaveTasks = true;
      } else if (isAskedForATask()) {
        mayHaveTasks = true;
        engine.waking.wakeForWhatIsLeft(null);
      } else {
        Compensation.blocksUntilSeen();
      }
    } catch (Throwable t) {
      // no memory for a spare: the thread blocks without one, and what was forked waits for it
    }
    return null;
  }

  /**
   * Whether a task was forked. Both questions come through the same door, so this looks who asks.
   * If the method has another name in some JDK, every question gets a spare.
   */
  private static boolean isAskedForATask() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.limit(FRAMES).anyMatch(frame -> frame.getMethodName().equals("signalWork")));
  }

  /** A thread is about to block, and the ForkJoinPool believes that it has too many already. */
  private boolean isFull() {
    answer();
    return true;
  }

  /** What parallel streams look at when they decide how far to split. */
  @Override
  public int getParallelism() {
    return workers;
  }

  // ---- what our workers do with it

  /**
   * Takes a task. For the threads of this bridge.
   *
   * @return the task, or null if there is none
   */
  @Nullable ForkJoinTask<?> poll() {
    if (!mayHaveTasks) {
      return null;
    }
    ForkJoinTask<?> task = Door.poll();
    if (task == null) {
      mayHaveTasks = false; // before the second look: see the invariant
      task = Door.poll();
      if (task != null) {
        mayHaveTasks = true;
      }
    }
    return task;
  }

  /** Whether there is a task to take, as far as the JDK told us. Any thread. */
  boolean hasTasks() {
    return mayHaveTasks && isQueued();
  }

  /** The same, if the JDK did not tell us. Any thread. */
  boolean findsTasks() {
    boolean found = isQueued();
    if (found) {
      mayHaveTasks = true;
    }
    return found;
  }

  private boolean isQueued() {
    return getQueuedTaskCount() > 0 || hasQueuedSubmissions();
  }

  /** A slot to run a task from. */
  static Slot root(ForkJoinTask<?> task) {
    Slot root = new Slot(0);
    root.body = RUN;
    root.object = task;
    return root;
  }

  /**
   * Runs a task as a thread of a ForkJoinPool does: a piece of a stream that has forked parts of
   * itself is not awaited, since its last part completes it.
   */
  private static void run(ForkJoinTask<?> task) {
    if (task instanceof CountedCompleter<?> piece) {
      if (!piece.isDone()) {
        try {
          piece.compute();
        } catch (Throwable t) {
          piece.completeExceptionally(t);
        }
      }
    } else {
      task.quietlyInvoke();
    }
  }

  /** Reaches what only subclasses of ForkJoinTask may call. */
  private abstract static class Door extends ForkJoinTask<Void> {
    private static final long serialVersionUID = 1L;

    static @Nullable ForkJoinTask<?> poll() {
      return pollTask();
    }
  }

  // ---- tasks can reach this pool, and must not end it

  @Override
  public void shutdown() {}

  @Override
  public List<Runnable> shutdownNow() {
    return List.of();
  }

  @Override
  public void close() {}
}
