package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
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
                                Steals.until(() -> caller.getState() == Thread.State.WAITING);
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
    AtomicReference<Thread> thief = new AtomicReference<>();
    CountDownLatch innerStarted = new CountDownLatch(1);
    int result =
        pool.invoke(
            w -> {
              Fork<Integer> outer =
                  w.fork(
                      v -> {
                        thief.set(Thread.currentThread());
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
              w.expose(true); // there to be taken as soon as the earlier task ends
              earlier.cancel(true);
              Steals.forkUntil(w, () -> thief.get() != null);
              return outer.join();
            });
    assertThat(result).isEqualTo(2);
  }

  /** Forks on the way: that throws when the computation is cancelled. */
  private static void waitUntilItSleepsOrIsCancelled(Worker worker, Thread thread) {
    Steals.forkUntil(worker, () -> thread.getState() == Thread.State.WAITING);
  }

  /**
   * One pool thread waits at a join and helps, the other one is busy, and the caller does not take
   * its own fork: so it is the waiting one that runs the leaf.
   */
  @Test
  void cancel_whileItsThreadHelpsAnotherComputation_interruptsItAfterThat() throws Exception {
    Jackdaw pool = pools.create(3);
    CountDownLatch stolen = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<Thread> waits = new CompletableFuture<>();
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Future<Integer> waiting =
        pool.submit(
            () -> {
              Worker w = Objects.requireNonNull(Worker.current());
              Fork<Integer> part =
                  w.fork(
                      v -> {
                        stolen.countDown();
                        Steals.await(end);
                        return 1;
                      });
              Steals.forkUntil(w, () -> stolen.getCount() == 0);
              waits.complete(Thread.currentThread());
              try {
                return part.join();
              } finally {
                interrupted.complete(Thread.currentThread().isInterrupted());
              }
            });
    Thread waitingThread = waits.get();
    CompletableFuture<Thread> helps = new CompletableFuture<>();
    CountDownLatch cancelled = new CountDownLatch(1);
    Future<Integer> caller =
        CompletableFuture.supplyAsync(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Integer> leaf =
                          w.fork(
                              v -> {
                                helps.complete(Thread.currentThread());
                                Steals.await(cancelled); // throws if it is interrupted
                                return 2;
                              });
                      Steals.forkUntil(w, helps::isDone);
                      return leaf.join();
                    }));
    assertThat(helps.get()).isSameAs(waitingThread);
    assertThat(waiting.cancel(true)).isTrue();
    cancelled.countDown();
    assertThat(caller.get()).isEqualTo(2);
    end.countDown();
    assertThat(interrupted.get()).isTrue();
  }
}
