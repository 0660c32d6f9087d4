package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code cancel(true)} interrupts the task, wherever it is just now. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class CancelInterruptsTest {
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

  private void assertInterrupted(Gate gate, Callable<String> task) throws Exception {
    Future<String> future = pool.submit(task);
    gate.running.await();
    assertThat(future.cancel(true)).isTrue();
    gate.interrupted.await();
  }

  @Test
  void cancel_taskInItsOwnInvoke_isInterrupted() throws Exception {
    Gate gate = new Gate();
    assertInterrupted(gate, () -> pool.<String, RuntimeException>invoke(w -> unchecked(gate)));
  }

  @Test
  void cancel_taskInInvokesOfInvokes_isInterrupted() throws Exception {
    Gate gate = new Gate();
    assertInterrupted(
        gate,
        () ->
            pool.<String, RuntimeException>invoke(
                w -> pool.<String, RuntimeException>invoke(v -> unchecked(gate))));
  }

  @Test
  void cancel_taskBlocksInItsOwnInvoke_isInterrupted() throws Exception {
    Gate gate = new Gate();
    assertInterrupted(
        gate,
        () ->
            pool.<String, RuntimeException>invoke(w -> unchecked(() -> Blocking.call(gate::call))));
  }

  /** What is submitted from now on is run by who asks for it. */
  private void occupyOthers() throws InterruptedException {
    others.addAll(Gate.occupy(pool, workers - 1));
  }

  @Test
  void cancel_taskRunsAnotherFutureInItsGet_isInterruptedAfterThat() throws Exception {
    occupyOthers();
    Gate inner = new Gate();
    Gate after = new Gate();
    CompletableFuture<String> innerResult = new CompletableFuture<>();
    Future<String> outer =
        pool.submit(
            () -> {
              innerResult.complete(pool.submit(inner).get());
              return after.call();
            });
    inner.running.await();
    assertThat(outer.cancel(true)).isTrue();
    inner.mayEnd.countDown();
    assertThat(innerResult.get()).as("nobody interrupted it").isEqualTo("ended");
    after.interrupted.await();
  }

  /** Three on one thread: the one in the middle is cancelled, and leaves the interrupt set. */
  @Test
  void cancel_taskInTheGetOfAnother_leavesThatOneUninterrupted() throws Exception {
    occupyOthers();
    Gate inner = new Gate();
    CompletableFuture<Future<?>> middle = new CompletableFuture<>();
    CompletableFuture<Boolean> middleInterrupted = new CompletableFuture<>();
    Future<Boolean> outer =
        pool.submit(
            () -> {
              Future<?> future =
                  pool.submit(
                      () -> {
                        pool.submit(inner).get();
                        return middleInterrupted.complete(Thread.currentThread().isInterrupted());
                      });
              middle.complete(future);
              assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
              return Thread.currentThread().isInterrupted();
            });
    inner.running.await();
    assertThat(middle.get().cancel(true)).isTrue();
    inner.mayEnd.countDown();
    assertThat(middleInterrupted.get()).isTrue();
    assertThat(outer.get()).isFalse();
  }

  private static <T> T unchecked(Callable<T> call) {
    try {
      return call.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
