package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The one thread on which a node's part of the protocol runs, so that its state needs no locks, and
 * what it writes into the ledger is in order. It may wait for the ledger: while a dead node is
 * being noticed nobody else could go on either.
 */
final class Clerk {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** How often somebody who waits looks whether this clerk still lives. */
  private static final long PATIENCE_MILLIS = 50;

  /** No tick is wanted. */
  static final long NEVER = Long.MAX_VALUE;

  private final BlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();
  private final LongSupplier untilTick;
  private final Runnable tick;
  private final Thread thread;
  private volatile boolean ended;

  /**
   * A clerk whose thread is not started yet.
   *
   * @param untilTick in how many nanoseconds the next tick is due, or {@link #NEVER}
   * @param tick what to do then
   */
  Clerk(String name, LongSupplier untilTick, Runnable tick) {
    this.untilTick = untilTick;
    this.tick = tick;
    this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** Runs something on this thread, after all that was posted before. Any thread. */
  void post(Runnable action) {
    inbox.add(action);
  }

  /**
   * Waits for something that was posted. Any other thread.
   *
   * @throws ClusterException if this clerk ends before it has come to it
   */
  <T extends @Nullable Object> T await(CompletableFuture<T> answer) {
    while (true) {
      try {
        return answer.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (!thread.isAlive() && !answer.isDone()) {
          throw new ClusterException("this node has left, or is joining again");
        }
      } catch (ExecutionException e) {
        Throwable cause = e.getCause();
        throw cause instanceof RuntimeException known ? known : new ClusterException("failed", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ClusterException("interrupted while waiting for the ledger", e);
      }
    }
  }

  /** Runs nothing more. Any thread. */
  void end() {
    ended = true;
    inbox.add(() -> {});
  }

  private void run() {
    while (!ended) {
      try {
        long wait = untilTick.getAsLong();
        Runnable next =
            wait == NEVER ? inbox.take() : inbox.poll(Math.max(0, wait), TimeUnit.NANOSECONDS);
        if (next != null) {
          next.run();
        }
        if (!ended && untilTick.getAsLong() <= 0) {
          tick.run();
        }
      } catch (InterruptedException e) {
        ended = true; // only whoever wants it to end interrupts this thread
      } catch (ClusterException e) {
        if (!ended) {
          LOG.log(Level.WARNING, "the ledger cannot be reached", e);
        }
      } catch (RuntimeException e) {
        LOG.log(Level.ERROR, "unexpected; this node goes on", e);
      }
    }
  }
}
