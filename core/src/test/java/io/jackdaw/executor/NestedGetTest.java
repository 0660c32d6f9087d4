package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A task that waits for another may run it itself; interrupts still go where they were meant to.
 */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class NestedGetTest {
  @Parameter int workers;
  private Jackdaw pool;
  private final List<Gate> others = new ArrayList<>();

  @BeforeEach
  void open() {
    pool = Jackdaw.create(workers);
  }

  @AfterEach
  void close() {
    others.forEach(gate -> gate.mayEnd.countDown());
    pool.close();
  }

  private static boolean isInterrupted(Callable<?> waiting) throws Exception {
    Thread.currentThread().interrupt();
    try {
      waiting.call();
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  @Test
  void get_onAnInterruptedWorker_throwsInterruptedException() throws Exception {
    CountDownLatch mayEnd = new CountDownLatch(1);
    Callable<Boolean> task =
        () -> {
          mayEnd.await();
          return true;
        };
    boolean interrupted =
        pool.submit(
                () -> {
                  Future<Boolean> inner = pool.submit(task);
                  boolean thrown = isInterrupted(inner::get);
                  mayEnd.countDown();
                  assertThat(inner.get()).as("nobody interrupted it").isTrue();
                  return thrown;
                })
            .get();
    assertThat(interrupted).isTrue();
  }

  @Test
  void invokeAll_onAnInterruptedWorker_throwsInterruptedException() throws Exception {
    boolean interrupted =
        pool.submit(() -> isInterrupted(() -> pool.invokeAll(List.of(new Gate())))).get();
    assertThat(interrupted).isTrue();
  }

  @Test
  void cancel_taskThatItsWaiterRuns_doesNotInterruptTheWaiter() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CompletableFuture<Future<?>> inner = new CompletableFuture<>();
    Future<Boolean> outer =
        pool.submit(
            () -> {
              Future<?> future =
                  pool.submit(
                      () -> {
                        running.countDown();
                        while (!Thread.currentThread().isInterrupted()) {
                          Thread.onSpinWait();
                        }
                      });
              inner.complete(future);
              try {
                future.get();
              } catch (CancellationException e) {
                return Thread.currentThread().isInterrupted();
              }
              throw new AssertionError("not cancelled");
            });
    running.await();
    assertThat(inner.get().cancel(true)).isTrue();
    assertThat(outer.get()).isFalse();
  }

  /** What is submitted from now on is run by who asks for it. */
  private void occupyOthers() throws InterruptedException {
    others.addAll(Gate.occupy(pool, workers - 1));
  }

  @Test
  void run_onAnInterruptedWorker_isNotInterruptedAndTheOuterStaysSo() throws Exception {
    occupyOthers();
    Future<List<Boolean>> outer =
        pool.submit(
            () -> {
              Future<Boolean> inner = pool.submit(() -> Thread.currentThread().isInterrupted());
              Thread.currentThread().interrupt();
              ((Runnable) inner).run();
              return List.of(inner.resultNow(), Thread.currentThread().isInterrupted());
            });
    assertThat(outer.get()).containsExactly(false, true);
  }

  @Test
  void get_innerLeavesItsThreadInterrupted_outerIsNot() throws Exception {
    occupyOthers();
    Future<Boolean> outer =
        pool.submit(
            () -> {
              pool.submit(() -> Thread.currentThread().interrupt()).get();
              return Thread.currentThread().isInterrupted();
            });
    assertThat(outer.get()).isFalse();
  }

  @Test
  void get_innerSwallowsTheInterruptOfShutdownNow_outerIsInterrupted() throws Exception {
    occupyOthers();
    Gate inner = new Gate();
    Future<Boolean> outer =
        pool.submit(
            () -> {
              Future<String> future = pool.submit(inner);
              assertThatThrownBy(future::get).hasCauseInstanceOf(InterruptedException.class);
              return Thread.currentThread().isInterrupted();
            });
    inner.running.await();
    pool.shutdownNow();
    assertThat(outer.get()).isTrue();
  }

  /** The waiting worker comes second: it must not be taken for the one that runs the task. */
  @Test
  void cancel_runningTaskThatAWorkerWaitsFor_interruptsItsRunner() throws Exception {
    Gate gate = new Gate();
    Future<String> inner = pool.submit(gate);
    gate.running.await();
    CompletableFuture<Thread> waiting = new CompletableFuture<>();
    Future<?> outer =
        Jackdaw.common()
            .submit(
                () ->
                    pool.invoke(
                        w -> {
                          waiting.complete(Thread.currentThread());
                          return unchecked(inner::get);
                        }));
    while (waiting.get().getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    assertThat(inner.cancel(true)).isTrue();
    gate.interrupted.await();
    assertThatThrownBy(outer::get).hasCauseInstanceOf(CancellationException.class);
  }

  private static <T> T unchecked(Callable<T> call) {
    try {
      return call.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
