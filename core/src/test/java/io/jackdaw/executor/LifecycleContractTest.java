package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What ExecutorService documents for shutdown, shutdownNow, awaitTermination and close. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class LifecycleContractTest {
  @Parameter int workers;

  /** As many running gates as the pool has workers, so that what comes now is queued. */
  private List<Gate> occupy(Jackdaw pool) throws InterruptedException {
    List<Gate> gates = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      Gate gate = new Gate();
      var _ = pool.submit(gate);
      gate.running.await();
      gates.add(gate);
    }
    return gates;
  }

  private static void open(List<Gate> gates) {
    gates.forEach(gate -> gate.mayEnd.countDown());
  }

  @Test
  void shutdown_unusedPool_terminates() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    assertThat(pool.isShutdown()).isFalse();
    assertThat(pool.isTerminated()).isFalse();
    assertThat(pool.awaitTermination(1, TimeUnit.MILLISECONDS)).isFalse();
    pool.shutdown();
    assertThat(pool.isShutdown()).isTrue();
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(pool.isTerminated()).isTrue();
    pool.shutdown();
    assertThat(pool.shutdownNow()).isEmpty();
    pool.close();
  }

  @Test
  void shutdown_queuedTasks_stillRun() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = occupy(pool);
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < 10; i++) {
      pool.execute(runs::incrementAndGet);
    }
    pool.shutdown();
    assertThat(pool.isShutdown()).isTrue();
    assertThat(pool.isTerminated()).isFalse();
    assertThat(pool.awaitTermination(1, TimeUnit.MILLISECONDS)).isFalse();
    open(gates);
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(runs).hasValue(10);
  }

  @Test
  void submit_afterShutdown_isRejected() {
    Jackdaw pool = Jackdaw.create(workers);
    pool.shutdown();
    Callable<String> task = () -> "x";
    assertThatThrownBy(() -> pool.execute(() -> {})).isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> pool.submit(task)).isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> pool.invokeAll(List.of(task)))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> pool.invokeAny(List.of(task)))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> pool.invoke(w -> "x")).isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void shutdownNow_runningAndQueued_interruptsAndReturnsTheQueued() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = occupy(pool);
    List<Future<?>> queued = new ArrayList<>();
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < 5; i++) {
      queued.add(pool.submit((Runnable) runs::incrementAndGet));
    }
    Runnable plain = runs::incrementAndGet;
    pool.execute(plain);
    List<Runnable> neverStarted = pool.shutdownNow();
    assertThat(neverStarted).hasSize(6).contains(plain).containsAll(castToRunnable(queued));
    for (Gate gate : gates) {
      gate.interrupted.await();
    }
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(runs).hasValue(0);
    assertThat(queued).noneMatch(Future::isDone);
  }

  private static List<Runnable> castToRunnable(List<Future<?>> futures) {
    return futures.stream().map(Runnable.class::cast).toList();
  }

  @Test
  void shutdownNow_callerInInvoke_isCancelled() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    FutureTask<String> caller =
        new FutureTask<>(
            () ->
                pool.invoke(
                    w -> {
                      running.countDown();
                      try {
                        stopped.await();
                      } catch (InterruptedException e) {
                        throw new AssertionError(e);
                      }
                      return w.fork(v -> "never").join();
                    }));
    Thread.ofPlatform().start(caller);
    running.await();
    pool.shutdownNow();
    stopped.countDown();
    assertThatThrownBy(caller::get).hasCauseInstanceOf(CancellationException.class);
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void awaitTermination_interrupted_throws() {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> pool.awaitTermination(20, TimeUnit.SECONDS))
          .isInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void close_runningTasks_waitsForThem() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = occupy(pool);
    FutureTask<Boolean> closer =
        new FutureTask<>(
            () -> {
              pool.close();
              return pool.isTerminated();
            });
    Thread.ofPlatform().start(closer);
    assertThatThrownBy(() -> closer.get(5, TimeUnit.MILLISECONDS))
        .isInstanceOf(java.util.concurrent.TimeoutException.class);
    open(gates);
    assertThat(closer.get()).isTrue();
  }

  @Test
  void close_interrupted_stopsTheTasks() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = occupy(pool);
    AtomicInteger interrupts = new AtomicInteger();
    Thread closer =
        Thread.ofPlatform()
            .start(
                () -> {
                  pool.close();
                  if (Thread.currentThread().isInterrupted()) {
                    interrupts.incrementAndGet();
                  }
                });
    closer.interrupt();
    closer.join();
    assertThat(pool.isTerminated()).isTrue();
    assertThat(interrupts).hasValue(1);
    for (Gate gate : gates) {
      gate.interrupted.await();
    }
  }

  @Test
  void shutdown_fromATask_terminatesAfterIt() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    assertThat(
            pool.submit(
                    () -> {
                      pool.shutdown();
                      return pool.isTerminated();
                    })
                .get())
        .isFalse();
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void common_shutdownAndClose_doNothing() throws Exception {
    Jackdaw common = Jackdaw.common();
    common.shutdown();
    assertThat(common.shutdownNow()).isEmpty();
    common.close();
    assertThat(common.isShutdown()).isFalse();
    assertThat(common.submit(() -> "alive").get()).isEqualTo("alive");
  }
}
