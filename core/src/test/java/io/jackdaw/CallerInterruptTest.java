package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.Cancellation;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An interrupt of a caller that computes, and does not wait. */
class CallerInterruptTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void interrupt_callerComputes_cancelsAndKeepsTheFlag(int workers) throws InterruptedException {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 3; round++) {
      Thread caller = Thread.currentThread();
      CountDownLatch started = new CountDownLatch(1);
      Thread other =
          Thread.ofPlatform()
              .start(
                  () -> {
                    Steals.await(started);
                    caller.interrupt();
                  });
      assertThatThrownBy(
              () ->
                  pool.<@Nullable Object, RuntimeException>invoke(
                      w -> {
                        started.countDown();
                        Steals.forkUntil(w, () -> false);
                        return null;
                      }))
          .isInstanceOf(CancellationException.class)
          .hasMessageContaining("interrupted");
      assertThat(Thread.interrupted()).as("flag kept").isTrue();
      other.join();
      assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
    }
  }

  @Test
  void interrupt_virtualCallerComputes_cancels() throws InterruptedException {
    Jackdaw pool = pools.create(2);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    Thread caller =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    pool.<@Nullable Object, RuntimeException>invoke(
                        w -> {
                          started.countDown();
                          Steals.forkUntil(w, () -> false);
                          return null;
                        });
                  } catch (CancellationException e) {
                    cancelled.countDown();
                  }
                });
    Steals.await(started);
    caller.interrupt();
    Steals.await(cancelled);
    caller.join();
  }

  /** Somebody may cancel and interrupt the future only: then the caller goes on. */
  @Test
  void get_futureRunsOnItsCallersThread_theCallerIsNotLookedAt() {
    Jackdaw pool = pools.create(1);
    boolean[] looked =
        pool.invoke(
            w -> {
              PoolWorker worker = PoolWorker.of(w);
              boolean before = Cancellation.callersComputation(worker) != null;
              Future<Boolean> future =
                  pool.submit(() -> Cancellation.callersComputation(currentWorker()) != null);
              boolean inside = get(future);
              boolean nested =
                  pool.invoke(v -> Cancellation.callersComputation(PoolWorker.of(v)) != null);
              return new boolean[] {
                before, inside, nested, Cancellation.callersComputation(worker) != null
              };
            });
    assertThat(looked).containsExactly(true, false, true, true);
  }

  private static PoolWorker currentWorker() {
    return PoolWorker.of(Objects.requireNonNull(Worker.current(), "in a task"));
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void waitThroughInterrupts_callerInterrupted_doesNotMatter() {
    Jackdaw pool = pools.create(1);
    boolean[] matters =
        pool.invoke(
            w -> {
              PoolWorker worker = PoolWorker.of(w);
              Thread.currentThread().interrupt();
              boolean before =
                  Objects.requireNonNull(Cancellation.callersComputation(worker))
                      .isCallerInterrupted();
              Cancellation.waitThroughInterrupts(worker);
              boolean after =
                  Objects.requireNonNull(Cancellation.callersComputation(worker))
                      .isCallerInterrupted();
              Thread.interrupted();
              return new boolean[] {before, after};
            });
    assertThat(matters).containsExactly(true, false);
  }
}
