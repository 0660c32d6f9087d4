package io.jackdaw.internal.pool;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.UserFrames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Notices a pool whose workers all wait for something that the pool cannot see (a lock, a latch,
 * I/O) while work lies unstarted. It says so once in the log, shows it in the snapshot, and starts
 * a spare if the pool was built so.
 *
 * <p>{@link Watcher} looks a second after the last idle worker has found something to do, and again
 * while no worker is idle: every second if work lies unstarted, less and less often if not. A pool
 * with an idle worker is not looked at.
 */
public final class Stuck {
  /** How long all workers must have waited. */
  static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);

  /** How many spares it starts at most. */
  private static final int MOST_SPARES = 256;

  /** How much of each stack the log shows: the user's frames, and what they wait in. */
  private static final int FRAMES = 5;

  private static final String ADVICE =
      "Wrap what waits in Blocking.call, or build the pool with relieveBlocked(true).";

  private static final String RELIEF =
      "Spare workers are started for it, one every other second; if what waits is wrapped in"
          + " Blocking.call, one comes at once.";

  private final Engine engine;
  private final boolean relieves;

  /**
   * Whether a look within a second is planned. Written under the lock; read by anybody, volatile.
   */
  private volatile boolean watching;

  /** Since when the pool is stuck, or null. Written under the lock; read by anybody, volatile. */
  private volatile @Nullable Instant since;

  /** The next look, or null. Under the lock, like all that follows. */
  private @Nullable Future<?> next;

  private long pause = PATIENCE_NANOS;
  private List<Waiting> before = List.of();
  private boolean said;
  private int relief;

  /** A thread that waits; equal to an earlier one if it seems to be the same wait. */
  private record Waiting(String thread, Thread.State state, long task, List<String> stack) {
    @Override
    public String toString() {
      return thread
          + " "
          + state
          + stack.stream().map(f -> "\n    at " + f).collect(Collectors.joining());
    }
  }

  Stuck(Engine engine, boolean relieves) {
    this.engine = engine;
    this.relieves = relieves;
  }

  /**
   * Since when all workers wait while work lies unstarted.
   *
   * @return null if they do not
   */
  public @Nullable Instant since() {
    return since;
  }

  /**
   * Somebody has found something to do, or work has come: perhaps nobody is idle any more. Never
   * throws: it is not what its caller is about.
   */
  public void suspect() {
    try {
      if (!watching
          && (engine.waking.hungry() == 0 || !engine.nothingWaits())
          && !isAnyIdle(engine.table.all())) {
        planSoon();
      }
    } catch (Throwable t) {
      // whoever finds something to do next tries again
    }
  }

  private synchronized void planSoon() {
    if (!watching) {
      if (next != null) {
        next.cancel(false);
      }
      plan(PATIENCE_NANOS);
    }
  }

  private void plan(long nanos) {
    pause = nanos;
    try {
      next = Watcher.after(nanos, this::look);
      watching = nanos == PATIENCE_NANOS;
    } catch (Throwable noThread) {
      stop(); // whoever finds something to do next tries again
    }
  }

  private void stop() {
    next = null;
    watching = false;
    since = null;
    before = List.of();
  }

  private synchronized void look() {
    try {
      judge(waiting());
    } catch (Throwable t) { // a logger that fails, or no memory
      plan(PATIENCE_NANOS);
    }
  }

  private void judge(List<Waiting> now) {
    if (relief > 0 && now.isEmpty()) {
      engine.spares.endRelief(relief);
      relief = 0;
    }
    boolean idle = isAnyIdle(engine.table.all());
    if (engine.lifecycle.isTerminated()) {
      stop();
      return;
    }
    if (idle && relief == 0) {
      stop();
      suspect(); // whoever has taken the last idle seat meanwhile believed that somebody looks
      return;
    }
    boolean stuck = !idle && !now.isEmpty() && isWorkUnstarted();
    if (!stuck) {
      since = null;
    } else if (now.equals(before)) {
      noticed(now);
    }
    before = stuck ? now : List.of();
    plan(stuck || isWorkUnstarted() ? PATIENCE_NANOS : Math.min(2 * pause, LONGEST_NANOS));
  }

  private void noticed(List<Waiting> waiting) {
    if (!said) {
      said = true;
      System.getLogger("io.jackdaw")
          .log(
              System.Logger.Level.WARNING,
              "Pool {0} is stuck: work lies unstarted, and all workers have waited for more than a"
                  + " second. {1}{2}",
              engine.name,
              relieves ? RELIEF : ADVICE,
              waiting.stream().map(each -> "\n  " + each).collect(Collectors.joining()));
    }
    if (since == null) {
      since = Instant.now();
    }
    if (relieves && relief < MOST_SPARES) {
      engine.spares.relieve();
      relief++;
    }
  }

  // ---- what it sees

  private static boolean isAnyIdle(@Nullable PoolWorker[] workers) {
    for (PoolWorker worker : workers) {
      if (worker != null && worker.seat.mode() == Seat.IDLE) {
        return true;
      }
    }
    return false;
  }

  private boolean isWorkUnstarted() {
    if (!engine.nothingWaits() || engine.waking.stealable()) {
      return true;
    }
    for (PoolWorker worker : engine.table.all()) {
      if (worker != null && worker.hasSilentWork()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The threads that wait for something that we do not see; empty if there is a worker that runs.
   * Idle spares do not count: they are what helps.
   */
  private List<Waiting> waiting() {
    List<Waiting> all = new ArrayList<>();
    for (PoolWorker worker : engine.table.all()) {
      if (worker == null) {
        continue;
      }
      switch (worker.seat.mode()) {
        case Seat.RETIRED, Seat.RESERVED, Seat.JOINING, Seat.WAITING -> {}
        case Seat.IDLE -> {
          if (!engine.table.isGuest(worker)) {
            return List.of();
          }
        }
        default -> {
          Waiting one = waitingAt(worker);
          if (one == null) {
            return List.of();
          }
          all.add(one);
        }
      }
    }
    return all;
  }

  private static @Nullable Waiting waitingAt(PoolWorker worker) {
    Thread thread = worker.seat.occupant();
    if (thread == null || !mayWait(thread.getState())) {
      return null;
    }
    StackTraceElement[] stack = thread.getStackTrace();
    Thread.State state = thread.getState();
    if (!mayWait(state)
        || stack.length == 0
        || (state == Thread.State.RUNNABLE && !isInputOrOutput(stack[0]))) {
      return null;
    }
    return new Waiting(thread.getName(), state, worker.activeSince(), toShow(stack));
  }

  /** What a thread waits in, and the first frames of the user's code under it, if there is any. */
  private static List<String> toShow(StackTraceElement[] stack) {
    List<StackTraceElement> top = Arrays.stream(stack).dropWhile(Stuck::isParking).toList();
    boolean anyOfUser = top.stream().anyMatch(UserFrames::isUsers);
    return IntStream.range(0, top.size())
        .filter(i -> i == 0 || !anyOfUser || UserFrames.isUsers(top.get(i)))
        .limit(FRAMES)
        .mapToObj(i -> top.get(i).toString())
        .toList();
  }

  /** Frames that are the same for every lock. */
  private static boolean isParking(StackTraceElement frame) {
    return frame.getClassName().startsWith("jdk.internal.")
        || frame.getClassName().startsWith("java.util.concurrent.locks.");
  }

  private static boolean mayWait(Thread.State state) {
    return state != Thread.State.NEW && state != Thread.State.TERMINATED;
  }

  /** A thread that waits in the operating system for a socket or a pipe counts as runnable. */
  private static boolean isInputOrOutput(StackTraceElement top) {
    return top.isNativeMethod()
        && (top.getClassName().startsWith("sun.nio.")
            || top.getClassName().startsWith("java.io.")
            || top.getClassName().startsWith("java.net."));
  }
}
