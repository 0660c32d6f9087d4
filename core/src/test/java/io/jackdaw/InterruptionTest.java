package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interrupts: of callers that wait, and of pool threads that have moved on. */
class InterruptionTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void interrupt_callerWaitsAtAJoin_cancelsAndKeepsTheFlag(int workers) {
    Jackdaw pool = pools.create(workers);
    Thread caller = Thread.currentThread();
    CountDownLatch started = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                started.countDown();
                                Steals.until(() -> Steals.sleepsAtJoin(w));
                                caller.interrupt();
                                Steals.forkUntil(v, () -> false);
                                return null;
                              });
                      Steals.awaitElsewhere(started);
                      return fork.join();
                    }))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("interrupted");
    assertThat(Thread.interrupted()).as("flag kept").isTrue();
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  /** The interrupt of a cancelled task must not cancel what its thread runs afterwards. */
  @Test
  void interrupt_meantForAnEarlierTask_doesNotCancelALaterComputation() {
    Jackdaw pool = pools.create(2);
    CountDownLatch started = new CountDownLatch(1);
    Future<?> earlier =
        pool.submit(
            () -> {
              started.countDown();
              Steals.until(() -> Thread.currentThread().isInterrupted()); // and leaves it set
            });
    Steals.await(started);
    AtomicReference<Worker> thief = new AtomicReference<>();
    CountDownLatch innerStarted = new CountDownLatch(1);
    int result =
        pool.invoke(
            w -> {
              Fork<Integer> outer =
                  w.fork(
                      v -> {
                        thief.set(v);
                        Fork<Integer> inner =
                            v.fork(
                                u -> {
                                  innerStarted.countDown();
                                  waitUntilItSleepsOrIsCancelled(u, thief.get());
                                  return 1;
                                });
                        Steals.forkUntil(v, () -> innerStarted.getCount() == 0);
                        int one = inner.join();
                        Fork<Integer> more = v.fork(u -> 1);
                        return one + more.join();
                      });
              PoolWorker.of(w).expose(true); // there to be taken as soon as the earlier task ends
              earlier.cancel(true);
              Steals.forkUntil(w, () -> thief.get() != null);
              return outer.join();
            });
    assertThat(result).isEqualTo(2);
  }

  /** Forks on the way: that throws when the computation is cancelled. */
  private static void waitUntilItSleepsOrIsCancelled(Worker worker, Worker other) {
    Steals.forkUntil(worker, () -> Steals.sleepsAtJoin(other));
  }

  @Test
  void cancel_whileItsThreadHelpsAnotherComputation_interruptsItAfterThat() throws Exception {
    Jackdaw pool = pools.create(2);
    Waiting task = new Waiting();
    Future<Integer> waiting = pool.submit(task);
    CountDownLatch cancelled = new CountDownLatch(1);
    Future<Integer> helped = task.helpWith(pool, () -> Steals.await(cancelled));
    assertThat(waiting.cancel(true)).isTrue();
    cancelled.countDown();
    assertThat(helped.get()).as("not interrupted").isEqualTo(2);
    task.end.countDown();
    assertThat(task.interrupted.get()).isTrue();
  }

  /** Such an interrupt would cancel what waits. */
  @Test
  void help_helpedTaskLeavesTheThreadInterrupted_waitingOneIsNot() throws Exception {
    Jackdaw pool = pools.create(2);
    Waiting task = new Waiting();
    Future<Integer> waiting = pool.submit(task);
    Future<Integer> helped = task.helpWith(pool, () -> Thread.currentThread().interrupt());
    assertThat(helped.get()).isEqualTo(2);
    Steals.until(() -> task.isAsleepOrCancelled(waiting));
    task.end.countDown();
    assertThat(waiting.get()).isEqualTo(1);
    assertThat(task.interrupted.get()).isFalse();
  }

  /**
   * One of the two pool threads waits at a join and helps, the other one is busy with the fork that
   * is awaited, and the caller, a guest, does not take its own fork: so it is the waiting one that
   * runs the leaf. (A third thread would be free to take it, unless the caller found it asleep.)
   */
  private static final class Waiting implements Callable<Integer> {
    private final CountDownLatch stolen = new CountDownLatch(1);
    private final CompletableFuture<Thread> thread = new CompletableFuture<>();
    final CountDownLatch end = new CountDownLatch(1);
    final CompletableFuture<Boolean> interrupted = new CompletableFuture<>();

    @Override
    public Integer call() {
      Worker w = Objects.requireNonNull(Worker.current());
      Fork<Integer> part =
          w.fork(
              v -> {
                stolen.countDown();
                Steals.await(end);
                return 1;
              });
      Steals.forkUntil(w, () -> stolen.getCount() == 0);
      thread.complete(Thread.currentThread());
      try {
        return part.join();
      } finally {
        interrupted.complete(Thread.currentThread().isInterrupted());
      }
    }

    /** Returns when the waiting thread has begun with the leaf. */
    Future<Integer> helpWith(Jackdaw pool, Runnable leafBody) throws Exception {
      Thread waits = thread.get();
      CompletableFuture<Thread> helps = new CompletableFuture<>();
      Future<Integer> caller =
          CompletableFuture.supplyAsync(
              () ->
                  pool.invoke(
                      w -> {
                        Fork<Integer> leaf =
                            w.fork(
                                v -> {
                                  helps.complete(Thread.currentThread());
                                  leafBody.run();
                                  return 2;
                                });
                        Steals.forkUntil(w, helps::isDone);
                        return leaf.join();
                      }));
      assertThat(helps.get()).isSameAs(waits);
      return caller;
    }

    boolean isAsleepOrCancelled(Future<?> future) {
      return future.isDone() || Steals.isParked(thread.join());
    }
  }
}
