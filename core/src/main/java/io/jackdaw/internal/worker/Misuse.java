package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.internal.pool.Engine;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Finds wrong uses of a worker and says what was wrong. The slot tier calls the methods that return
 * a boolean from assertions, so that production code does not pay for them.
 */
public final class Misuse {
  private Misuse() {}

  /** Throws unless the current thread sits at the worker. */
  public static void requireOwner(PoolWorker worker) {
    if (worker.seat.occupant() != Thread.currentThread()) {
      throw new IllegalStateException(
          "this Worker belongs to another thread, or its task has ended: use the Worker that was"
              + " passed to the running task");
    }
  }

  /** The same for assertions. */
  static boolean checkOwner(PoolWorker worker) {
    requireOwner(worker);
    return true;
  }

  /** Before a fork. */
  public static boolean checkFork(PoolWorker worker, Body body) {
    Objects.requireNonNull(body, "body");
    requireOwner(worker);
    return true;
  }

  /**
   * Checks a join whose ticket is not the newest, even without assertions: only leftovers of a
   * branch that threw may lie above it. A ticket of another task would damage that task's forks on
   * this stack.
   */
  static void checkTicket(PoolWorker worker, Body body, int ticket) {
    Objects.requireNonNull(body, "body");
    requireOwner(worker);
    if (!worker.isOfRunningTask(ticket)) {
      throw joinWithoutFork();
    }
    checkBody(worker, body, ticket);
    reportUnjoined(worker, worker.slotAt(worker.depth() - 1));
  }

  /**
   * Says in the log, once per pool, that a fork was given up and nothing had failed: most likely
   * its join was forgotten, and its work was never done. That cannot be an exception, because code
   * that catches the failure of one branch gives the others up in the same way.
   */
  static void reportUnjoined(PoolWorker worker, Slot slot) {
    if (slot.body instanceof LibraryBody<?> || slot.theft != null || worker.isCancelled()) {
      return; // a library joins what it forks in its own way; a stolen fork does run
    }
    if (StackRoom.isLeft() && worker.engine.firstUnjoined()) {
      System.getLogger("io.jackdaw")
          .log(
              System.Logger.Level.WARNING,
              "{0}: a fork of {1} was never joined and did not run; found at {2}. Forks are joined"
                  + " newest first, by the task that forked them; only if it caught the exception"
                  + " of another branch in between is this as it should be. Said once per pool.",
              worker.engine.name,
              nameOfForked(slot),
              UserFrames.here());
    }
  }

  /**
   * The class of what was forked; of a lambda the class that it is written in, which is the news.
   */
  private static String nameOfForked(Slot slot) {
    Object forked = LambdaBodies.isOne(slot.body) ? slot.object : slot.body;
    String name = forked == null ? "null" : forked.getClass().getName();
    int lambda = name.indexOf("$$Lambda");
    return lambda < 0 ? name : "a lambda in " + name.substring(0, lambda);
  }

  /** Throws if the current thread runs a task of the pool that it is about to wait for. */
  public static void requireOutside(Engine engine, String method) {
    Thread me = Thread.currentThread();
    for (PoolWorker worker : engine.table.all()) {
      if (worker != null && worker.seat.occupant() == me && worker.isRunning()) {
        throw new IllegalStateException(
            method
                + " inside a task of "
                + engine.name
                + " would wait for this very task: shut the pool down from outside, or call"
                + " shutdown() here and wait elsewhere");
      }
    }
  }

  /** The answer to a ticket that stands for no fork of the running task. */
  public static RuntimeException joinWithoutFork() {
    return new IllegalStateException(
        "join without fork: the ticket was joined already, was given up when an older fork was"
            + " joined first (join the newest first), or is another task's or another worker's");
  }

  private static void checkBody(PoolWorker worker, Body body, int ticket) {
    if (ticket < 0) {
      throw joinWithoutFork(); // -1 looks like the newest if there is no fork
    }
    if (worker.slotAt(ticket).body != body) {
      throw new IllegalStateException("the join names another body than the fork did");
    }
  }

  /** Before a join. */
  public static boolean checkJoin(PoolWorker worker, Body body, int ticket) {
    requireOwner(worker);
    checkBody(worker, Objects.requireNonNull(body, "body"), ticket);
    return true;
  }

  /** Before the body runs here; a thief would have left its result in the slot. */
  public static boolean checkArguments(
      PoolWorker worker, int ticket, @Nullable Object data, long a, long b) {
    Slot slot = worker.slotAt(ticket);
    boolean same =
        switch (slot.body) {
          case Body.LongToLong f -> slot.a == a;
          case Body.LongsToLong f -> slot.a == a && slot.b == b;
          case null, default ->
              slot.object == data
                  && (LambdaBodies.isOne(slot.body)
                      || slot.body instanceof Body.OverObject<?>
                      || (slot.a == a && slot.b == b));
        };
    if (!same) {
      throw new IllegalStateException("the join has other arguments than the fork had");
    }
    return true;
  }

  /** Why a lambda may not be joined now. */
  static RuntimeException refusal(PoolWorker worker, int ticket) {
    requireOwner(worker);
    CancellationException stop =
        Cancellation.stop(worker, Math.min(ticket, worker.depth())); // as mayJoin asked
    if (stop != null) {
      return stop;
    }
    return new IllegalStateException(
        "join out of order, or twice: this fork was joined already, or was given up when an older"
            + " one was joined or its task ended; join the newest first");
  }
}
