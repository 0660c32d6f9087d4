package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After shutdownNow each task has run, or runs interrupted, or is in the list; nobody waits for one
 * that nobody can run any more.
 */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class ShutdownNowTest {
  private static final int ROUNDS = 300;
  private static final Set<Thread.State> WAITING =
      EnumSet.of(Thread.State.WAITING, Thread.State.TIMED_WAITING);

  @Parameter int workers;

  /** One gate more than the pool has workers: the last one waits in the inbox. */
  private List<Gate> oneTooMany() {
    List<Gate> gates = new ArrayList<>();
    for (int i = 0; i <= workers; i++) {
      gates.add(new Gate());
    }
    return gates;
  }

  /** Starts a call that waits for the gates, stops the pool when they run, and gets the result. */
  private <T> T stopDuring(Jackdaw pool, List<Gate> gates, Callable<T> call) throws Exception {
    FutureTask<T> caller = new FutureTask<>(call);
    Thread thread = Thread.ofPlatform().daemon().start(caller);
    for (Gate gate : gates.subList(0, workers)) {
      gate.running.await();
    }
    while (!WAITING.contains(thread.getState())) { // before that it may still be submitting
      Thread.onSpinWait();
    }
    pool.shutdownNow();
    assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    return caller.get();
  }

  @Test
  void shutdownNow_callerInInvokeAll_allFuturesAreDone() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = oneTooMany();
    List<Future<String>> futures = stopDuring(pool, gates, () -> pool.invokeAll(gates));
    assertStopped(futures);
  }

  @Test
  void shutdownNow_callerInTimedInvokeAll_allFuturesAreDone() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = oneTooMany();
    List<Future<String>> futures =
        stopDuring(pool, gates, () -> pool.invokeAll(gates, Long.MAX_VALUE, TimeUnit.DAYS));
    assertStopped(futures);
  }

  private void assertStopped(List<Future<String>> futures) {
    for (Future<String> running : futures.subList(0, workers)) {
      assertThatThrownBy(running::get).hasCauseInstanceOf(InterruptedException.class);
    }
    assertThat(futures.getLast().isCancelled()).isTrue();
  }

  @Test
  void shutdownNow_callerInInvokeAny_throwsExecutionException() {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = oneTooMany();
    assertThatThrownBy(() -> stopDuring(pool, gates, () -> pool.invokeAny(gates)))
        .hasCauseInstanceOf(ExecutionException.class);
  }

  @Test
  void shutdownNow_callerInTimedInvokeAny_throwsExecutionException() {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = oneTooMany();
    assertThatThrownBy(
            () ->
                stopDuring(pool, gates, () -> pool.invokeAny(gates, Long.MAX_VALUE, TimeUnit.DAYS)))
        .hasCauseInstanceOf(ExecutionException.class);
  }

  @Test
  void shutdownNow_whileTasksAreTaken_eachRunsOrIsReturned() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      Jackdaw pool = Jackdaw.create(workers);
      AtomicInteger runs = new AtomicInteger();
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        futures.add(pool.submit((Runnable) runs::incrementAndGet));
      }
      List<Runnable> neverStarted = pool.shutdownNow();
      assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
      assertThat(runs.get() + neverStarted.size()).isEqualTo(20);
      assertThat(futures).filteredOn(Future::isDone).hasSize(runs.get());
    }
  }

  @Test
  void shutdownNow_taskThatIsBeingTaken_isInterruptedOrReturned() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      Jackdaw pool = Jackdaw.create(workers);
      Future<String> future = pool.submit(new Gate());
      if (pool.shutdownNow().isEmpty()) {
        assertThatThrownBy(future::get).hasCauseInstanceOf(InterruptedException.class);
      } else {
        assertThat(future.isDone()).isFalse();
      }
      assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void shutdownNow_queuedTaskThatAWorkerRan_isNotReturned() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    Future<List<Runnable>> task =
        pool.submit(
            () -> {
              pool.submit(() -> "run by whoever waits for it").get();
              return pool.shutdownNow();
            });
    assertThat(task.get()).isEmpty();
    assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void shutdownNow_returnedFuture_canBeCancelledOrRun() throws Exception {
    Jackdaw pool = Jackdaw.create(workers);
    List<Gate> gates = oneTooMany();
    for (Gate gate : gates.subList(0, workers)) {
      var _ = pool.submit(gate);
      gate.running.await();
    }
    Future<String> one = pool.submit(() -> "run elsewhere");
    Future<String> other = pool.submit(() -> "cancelled");
    List<Runnable> neverStarted = pool.shutdownNow();
    assertThat(neverStarted).containsExactly((Runnable) one, (Runnable) other);
    neverStarted.getFirst().run();
    assertThat(one.get()).isEqualTo("run elsewhere");
    assertThat(other.cancel(false)).isTrue();
    assertThatThrownBy(other::get).isInstanceOf(CancellationException.class);
  }

  /** The old pool is still stopping meanwhile: its tasks do not heed the interrupt. */
  @Test
  void shutdownNow_returnedFutureGivenToAnotherPool_runsThereWithItsForks() throws Exception {
    Jackdaw old = Jackdaw.create(workers);
    CountDownLatch mayEnd = new CountDownLatch(1);
    for (int i = 0; i < workers; i++) {
      CountDownLatch running = new CountDownLatch(1);
      old.execute(() -> awaitUninterruptibly(running, mayEnd));
      running.await();
    }
    try (Jackdaw other = Jackdaw.create(workers)) {
      Future<Integer> future =
          old.submit(
              () ->
                  other.<Integer, RuntimeException>invoke(
                      w -> w.<Integer, RuntimeException>fork(v -> 3).join()));
      List<Runnable> neverStarted = old.shutdownNow();
      assertThat(neverStarted).containsExactly((Runnable) future);
      other.execute(neverStarted.getFirst());
      assertThat(future.get()).isEqualTo(3);
    } finally {
      mayEnd.countDown();
    }
    assertThat(old.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void cancel_returnedFutureRunsInAnotherPool_interruptsIt() throws Exception {
    Jackdaw old = Jackdaw.create(workers);
    List<Gate> running = Gate.occupy(old, workers);
    Gate gate = new Gate();
    Future<String> future = old.submit(gate);
    List<Runnable> neverStarted = old.shutdownNow();
    try (Jackdaw other = Jackdaw.create(workers)) {
      other.execute(neverStarted.getFirst());
      gate.running.await();
      assertThat(future.cancel(true)).isTrue();
      gate.interrupted.await();
    }
    for (Gate each : running) {
      each.interrupted.await();
    }
  }

  private static void awaitUninterruptibly(CountDownLatch running, CountDownLatch mayEnd) {
    running.countDown();
    while (true) {
      try {
        mayEnd.await();
        return;
      } catch (InterruptedException e) {
        // goes on: that is what it is for
      }
    }
  }
}
