package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Ways to make others take a fork, and to wait for things with a bound. */
@SuppressWarnings("ThreadPriorityCheck") // polls with a bound give the others a processor
public final class Steals {
  public static final long PATIENCE_SECONDS = 20;

  public static final Body.LongToLong NOTHING = (worker, a) -> a;

  private Steals() {}

  /** Waits until something happened elsewhere; all forks become public and others take them. */
  public static void awaitElsewhere(CountDownLatch happened) {
    Compensation.around(
        () -> {
          await(happened);
          return true;
        });
  }

  /** Waits, with a bound. */
  public static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("in time").isTrue();
    } catch (InterruptedException e) {
      throw Thrower.unchecked(e);
    }
  }

  /** Forks trivial tasks, which answers requests, until the condition holds. Needs 2 workers. */
  public static void forkUntil(Worker worker, BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("time left").isNegative();
      int slot = worker.fork(NOTHING, 1);
      worker.join(NOTHING, slot, 1);
      Thread.yield();
    }
  }

  /** Waits for a condition outside of any pool. */
  public static void until(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("time left").isNegative();
      Thread.yield();
    }
  }

  /** Whether a thread sleeps; one that sleeps at a join looks up now and then. */
  public static boolean isParked(Thread thread) {
    return switch (thread.getState()) {
      case WAITING, TIMED_WAITING -> true;
      default -> false;
    };
  }

  /** Whether who sits at a worker sleeps at a join. */
  public static boolean sleepsAtJoin(Worker worker) {
    Thread occupant = PoolWorker.of(worker).seat.occupant();
    return switch (PoolWorker.of(worker).seat.mode()) {
      case Seat.JOINING, Seat.WAITING -> occupant != null && isParked(occupant);
      default -> false;
    };
  }
}
