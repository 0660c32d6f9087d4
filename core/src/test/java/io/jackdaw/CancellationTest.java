package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.LibraryBody;
import io.jackdaw.internal.worker.PoolWorker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Cancelling a Future, stopping a pool. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class CancellationTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  CancellationTest(int workers) {
    this.workers = workers;
  }

  private static final class Watch {
    final CountDownLatch started = new CountDownLatch(1);
    final CountDownLatch ended = new CountDownLatch(1);
    final AtomicReference<Throwable> thrown = new AtomicReference<>();
  }

  /** Forks until a fork throws. */
  private static void forkForever(Worker worker, Watch watch) {
    watch.started.countDown();
    try {
      Steals.forkUntil(worker, () -> false);
    } catch (Throwable t) {
      watch.thrown.set(t);
      throw t;
    } finally {
      watch.ended.countDown();
    }
  }

  private static Object forkForeverIn(Jackdaw pool, Watch watch) {
    return pool.invoke(
        w -> {
          forkForever(w, watch);
          return null;
        });
  }

  @Test
  void cancel_runningSubmission_itsNextForkThrows() {
    Jackdaw pool = pools.create(workers);
    Watch watch = new Watch();
    Future<Object> future = pool.submit(() -> forkForeverIn(pool, watch));
    Steals.await(watch.started);
    assertThat(future.cancel(false)).isTrue();
    Steals.await(watch.ended);
    assertThat(watch.thrown.get()).isInstanceOf(CancellationException.class);
    assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  @Test
  void cancel_submissionWithStolenPart_thePartStopsToo() {
    Jackdaw pool = pools.create(workers);
    Watch part = new Watch();
    CountDownLatch ended = new CountDownLatch(1);
    Future<Object> future =
        pool.submit(
            () -> {
              try {
                return pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                forkForever(v, part);
                                return null;
                              });
                      Steals.awaitElsewhere(part.started);
                      return fork.join();
                    });
              } finally {
                ended.countDown();
              }
            });
    Steals.await(part.started);
    assertThat(future.cancel(false)).isTrue();
    Steals.await(part.ended);
    Steals.await(ended);
    assertThat(part.thrown.get()).isInstanceOf(CancellationException.class);
  }

  @Test
  void cancel_userCatchesTheCancellation_forksKeepThrowing() {
    Jackdaw pool = pools.create(workers);
    Watch watch = new Watch();
    AtomicInteger throwsSeen = new AtomicInteger();
    Future<?> future =
        pool.submit(
            () ->
                pool.invoke(
                    w -> {
                      watch.started.countDown();
                      for (int i = 0; i < 3; i++) {
                        try {
                          Steals.forkUntil(w, () -> false);
                        } catch (CancellationException e) {
                          throwsSeen.incrementAndGet();
                        }
                      }
                      watch.ended.countDown();
                      return null;
                    }));
    Steals.await(watch.started);
    assertThat(future.cancel(false)).isTrue();
    Steals.await(watch.ended);
    assertThat(throwsSeen).hasValue(3);
  }

  /** No fork comes after the cancellation, only joins. */
  @Test
  void cancel_betweenForksAndJoins_unstartedForksNeverRunAndAreToldSo()
      throws InterruptedException {
    Jackdaw pool = pools.create(1);
    CountDownLatch forked = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    AtomicInteger runs = new AtomicInteger();
    AtomicInteger givenUp = new AtomicInteger();
    LibraryBody<AtomicInteger> leaf =
        new LibraryBody<>() {
          @Override
          public void run(Worker worker, AtomicInteger counter, long a, long b) {
            counter.incrementAndGet();
          }

          @Override
          public void givenUp(PoolWorker worker, AtomicInteger counter, @Nullable Throwable cause) {
            givenUp.incrementAndGet();
          }
        };
    Future<?> future =
        pool.submit(
            () ->
                pool.invoke(
                    w -> {
                      int older = w.fork(leaf, runs, 0, 0);
                      int newer = w.fork(leaf, runs, 0, 0);
                      forked.countDown();
                      Steals.await(cancelled);
                      w.join(leaf, newer, runs, 0, 0);
                      w.join(leaf, older, runs, 0, 0);
                      return null;
                    }));
    forked.await();
    assertThat(future.cancel(false)).isTrue();
    cancelled.countDown();
    pool.close();
    assertThat(runs).hasValue(0);
    assertThat(givenUp).as("the one that was joined, and the leftover").hasValue(2);
  }

  @Test
  void cancel_waitingSubmission_neverRunsAndNobodyHearsOfIt() {
    AtomicReference<Throwable> uncaught = new AtomicReference<>();
    Jackdaw pool =
        pools.build(
            Jackdaw.builder().workers(1).uncaughtExceptionHandler((t, e) -> uncaught.set(e)));
    CountDownLatch go = new CountDownLatch(1);
    AtomicBoolean ran = new AtomicBoolean();
    Future<?> first = pool.submit(() -> Steals.await(go));
    Future<?> second = pool.submit(() -> ran.set(true));
    assertThat(second.cancel(false)).isTrue();
    go.countDown();
    assertThat(first).succeedsWithin(Duration.ofSeconds(20));
    assertThat(pool.submit(() -> 1)).succeedsWithin(Duration.ofSeconds(20));
    assertThat(ran).isFalse();
    assertThat(uncaught).hasNullValue();
  }

  @Test
  void cancel_oneOfTwoComputations_theOtherOneIsUntouched() {
    Jackdaw pool = pools.create(workers);
    Watch watch = new Watch();
    Future<Object> victim = pool.submit(() -> forkForeverIn(pool, watch));
    if (workers > 1) {
      Steals.await(watch.started);
    }
    Future<Long> other = pool.submit(() -> pool.invoke(Fib.SLOTS, 20));
    assertThat(victim.cancel(false)).isTrue();
    assertThat(other).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(6765L);
  }

  @Test
  void shutdownNow_duringInvoke_cancellationException() throws InterruptedException {
    Jackdaw pool = pools.create(workers);
    Watch watch = new Watch();
    Thread stopper =
        Thread.ofPlatform()
            .start(
                () -> {
                  Steals.await(watch.started);
                  pool.shutdownNow();
                });
    assertThatThrownBy(() -> forkForeverIn(pool, watch))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("shutdownNow");
    stopper.join();
    Steals.until(pool::isTerminated);
  }

  @Test
  void shutdownNow_withWaitingSubmissions_returnsThemAndTheyNeverRun() {
    Jackdaw pool = pools.create(1);
    Watch watch = new Watch();
    AtomicInteger ran = new AtomicInteger();
    Future<Object> running = pool.submit(() -> forkForeverIn(pool, watch));
    Steals.await(watch.started);
    for (int i = 0; i < 5; i++) {
      pool.execute(ran::incrementAndGet);
    }
    List<Runnable> neverStarted = pool.shutdownNow();
    Steals.await(watch.ended);
    Steals.until(pool::isTerminated);
    assertThat(neverStarted).hasSize(5);
    assertThat(ran).hasValue(0);
    assertThat(running.isDone()).isTrue();
  }

  @Test
  void shutdownNow_taskBlocks_isInterrupted() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    pool.execute(
        () -> {
          started.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
          }
        });
    Steals.await(started);
    assertThat(pool.shutdownNow()).isEmpty();
    Steals.await(interrupted);
  }

  @Test
  void shutdown_whileWorkRuns_workIsFinishedAndNewWorkRejected() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Future<Long> running =
        pool.submit(
            () -> {
              started.countDown();
              Steals.await(go);
              return pool.invoke(Fib.SLOTS, 20);
            });
    Future<Integer> waiting = pool.submit(() -> 7);
    Steals.await(started);
    pool.shutdown();
    assertThatThrownBy(() -> pool.invoke(Fib.SLOTS, 5))
        .isInstanceOf(java.util.concurrent.RejectedExecutionException.class);
    assertThatThrownBy(() -> pool.execute(() -> {}))
        .isInstanceOf(java.util.concurrent.RejectedExecutionException.class);
    assertThat(pool.isTerminated()).isFalse();
    go.countDown();
    assertThat(running).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(6765L);
    assertThat(waiting).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(7);
    Steals.until(pool::isTerminated);
  }
}
