package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.internal.worker.Thrower;
import java.lang.ref.WeakReference;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nobody waits forever for a task that will not start, and nobody is kept who has stopped waiting.
 */
@SuppressWarnings({"FutureReturnValueIgnored", "ThreadPriorityCheck"}) // of fork; polls
class StrandedTest {
  @ParameterizedTest
  @ValueSource(strings = {"one", "half"})
  void get_thiefCannotEnterTheContext_failsThoughNobodyJoins(String steal) {
    CountDownLatch tried = new CountDownLatch(1);
    RuntimeException failure = new Failing.Expected();
    Fib task = new Fib(3);
    try (Jackdaw pool =
        Jackdaw.builder()
            .workers(2)
            .mechanisms(Mechanisms.named("steal=" + steal))
            .context(
                () ->
                    () -> {
                      tried.countDown();
                      throw failure;
                    })
            .build()) {
      pool.invoke(
          w -> {
            task.fork();
            Blocking.run(() -> Thrower.call(() -> tried.await(40, TimeUnit.SECONDS)));
            return null;
          });
    }
    assertThatThrownBy(task::get).isInstanceOf(ExecutionException.class).hasCause(failure);
    assertThat(task.exceptionNow()).isSameAs(failure);
  }

  @Test
  void join_thiefFindsTheComputationCancelled_isCancelledThoughNobodyJoins() throws Exception {
    Fib task = new Fib(3);
    try (Jackdaw pool = Place.pool(1)) { // so the thief comes with Blocking, not before
      CompletableFuture<Future<?>> self = new CompletableFuture<>();
      self.complete(
          pool.submit(
              () -> {
                Future<?> me = self.join();
                task.fork();
                me.cancel(false);
                Blocking.run(
                    () -> {
                      while (pool.snapshot().total().steals() == 0) {
                        Thread.yield();
                      }
                    });
              }));
    }
    assertThat(task.isCancelled()).isTrue();
  }

  @Test
  void shutdownNow_taskThatJoinsWhatNobodyRuns_terminates() throws Exception {
    ForkJoinTask<String> never = ForkJoinTask.adapt(() -> "never run");
    Jackdaw pool = Place.pool(1);
    CountDownLatch running = new CountDownLatch(1);
    Future<String> waiting =
        pool.submit(
            () -> {
              running.countDown();
              return never.join();
            });
    running.await();
    assertThat(pool.shutdownNow()).isEmpty();
    assertThat(pool.awaitTermination(40, TimeUnit.SECONDS)).isTrue();
    assertThat(never.isCancelled()).isTrue();
    assertThatThrownBy(waiting::get).hasCauseInstanceOf(CancellationException.class);
  }

  @Test
  void get_givenUp_doesNotKeepTheThread() throws Exception {
    ForkJoinTask<String> task = ForkJoinTask.adapt(() -> "never run");
    Thread patient = Thread.startVirtualThread(task::quietlyJoin);
    WeakReference<Thread> gone = waitInVain(task);
    while (gone.get() != null) {
      System.gc();
      Thread.yield();
    }
    assertThat(task.isDone()).isFalse();
    task.complete("done");
    patient.join();
  }

  private static WeakReference<Thread> waitInVain(ForkJoinTask<?> task) throws Exception {
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Thread waiter =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    task.get();
                  } catch (InterruptedException e) {
                    interrupted.complete(true);
                  } catch (ExecutionException e) {
                    interrupted.completeExceptionally(e);
                  }
                });
    while (LockSupport.getBlocker(waiter) != task) {
      Thread.yield();
    }
    waiter.interrupt();
    waiter.join();
    assertThat(interrupted.getNow(false)).isTrue();
    return new WeakReference<>(waiter);
  }
}
