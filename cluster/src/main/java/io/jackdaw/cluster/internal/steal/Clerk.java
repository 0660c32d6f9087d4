package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The one thread on which a node's part of the protocol runs, so that its state needs no locks, and
 * what it writes into the ledger is in order. It may wait for the ledger: while a dead node is
 * being noticed nobody else could go on either.
 */
final class Clerk {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** No tick is wanted. */
  static final long NEVER = Long.MAX_VALUE;

  private final BlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();

  /** What other threads wait for. */
  private final Set<CompletableFuture<?>> asked = ConcurrentHashMap.newKeySet();

  private final LongSupplier untilTick;
  private final Runnable tick;
  private final Runnable failed;
  private final Thread thread;

  /** Whether to run nothing more. Set by any thread; read by this one; volatile. */
  private volatile boolean ended;

  /** Whether nothing runs any more. Set once, by this thread; read by those who ask; volatile. */
  private volatile boolean isOver;

  /**
   * Starts the thread.
   *
   * @param untilTick in how many nanoseconds the next tick is due, or {@link #NEVER}
   * @param tick what to do then
   * @param failed told when something was not done, or half
   */
  Clerk(String name, LongSupplier untilTick, Runnable tick, Runnable failed) {
    this.untilTick = untilTick;
    this.tick = tick;
    this.failed = failed;
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
   * Runs something that another thread waits for. Any thread.
   *
   * @param action completes the future
   * @param answer fails if the action throws, or this clerk ends before it
   */
  @SuppressWarnings("CollectionUndefinedEquality") // each future is another one
  void ask(Runnable action, CompletableFuture<?> answer) {
    asked.add(answer);
    post(
        () -> {
          asked.remove(answer);
          try {
            action.run();
          } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
            throw e;
          }
        });
    if (isOver) {
      failAsked(); // the thread has done that for the last time
    }
  }

  private void failAsked() {
    ClusterException over = new ClusterException("this node has left the cluster");
    asked.forEach(answer -> answer.completeExceptionally(over));
    asked.clear();
  }

  /** Runs nothing more. Any thread. */
  void end() {
    ended = true;
    inbox.add(() -> {});
  }

  private void run() {
    try {
      work();
    } finally {
      isOver = true;
      failAsked();
    }
  }

  private void work() {
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
        ended = true; // whoever interrupts this thread wants it to end
      } catch (ClusterException e) {
        if (!ended) {
          LOG.log(Level.WARNING, "the ledger cannot be reached", e);
        }
        failed.run();
      } catch (Throwable e) { // without this thread the node would be neither alive nor dead
        LOG.log(Level.ERROR, "unexpected; this node goes on", e);
        failed.run();
      }
    }
  }
}
