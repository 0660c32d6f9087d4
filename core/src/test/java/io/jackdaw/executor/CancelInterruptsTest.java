package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import java.util.concurrent.Callable;
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

  @BeforeEach
  void open() {
    pool = Jackdaw.create(workers);
  }

  @AfterEach
  void close() {
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
    assertInterrupted(gate, () -> pool.<String>invoke(w -> unchecked(gate)));
  }

  @Test
  void cancel_taskInInvokesOfInvokes_isInterrupted() throws Exception {
    Gate gate = new Gate();
    assertInterrupted(
        gate, () -> pool.<String>invoke(w -> pool.<String>invoke(v -> unchecked(gate))));
  }

  @Test
  void cancel_taskBlocksInItsOwnInvoke_isInterrupted() throws Exception {
    Gate gate = new Gate();
    assertInterrupted(gate, () -> pool.<String>invoke(w -> unchecked(() -> Blocking.call(gate))));
  }

  private static <T> T unchecked(Callable<T> call) {
    try {
      return call.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
