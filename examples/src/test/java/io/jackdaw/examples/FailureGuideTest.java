package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Blocking;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the guide says about exceptions, cancellation and misuse, tried. */
class FailureGuideTest {
  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(2);
  }

  @AfterEach
  void close() {
    pool.close();
  }

  @Test
  void exception_inAStolenBranch_arrivesAsTheSameObject() {
    Exception thrown = new IOException("checked");
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      CompletableFuture<Boolean> runs = new CompletableFuture<>();
                      Fork<String> fork =
                          w.fork(
                              v -> {
                                runs.complete(true);
                                throw sneak(thrown);
                              });
                      Blocking.run(runs::join);
                      return fork.join();
                    }))
        .isSameAs(thrown);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> RuntimeException sneak(Throwable thrown) throws X {
    throw (X) thrown;
  }

  @Test
  void fork_givenUpBeforeItStarted_neverRuns() {
    AtomicBoolean ran = new AtomicBoolean();
    try (var alone = Jackdaw.create(1)) {
      alone.invoke(
          w -> {
            w.fork(v -> ran.getAndSet(true));
            return "not joined";
          });
    }
    assertThat(ran).isFalse();
  }

  @Test
  void fork_givenUpAfterItStarted_isAwaited() {
    AtomicBoolean finished = new AtomicBoolean();
    CompletableFuture<Boolean> mayFinish = new CompletableFuture<>();
    pool.invoke(
        w -> {
          CompletableFuture<Boolean> runs = new CompletableFuture<>();
          w.fork(
              v -> {
                runs.complete(true);
                mayFinish.join();
                return finished.getAndSet(true);
              });
          Blocking.run(runs::join);
          return mayFinish.complete(true);
        });
    assertThat(finished).isTrue();
  }

  @Test
  void stackOverflow_inDeepForks_leavesThePoolUsable() {
    assertThatThrownBy(() -> pool.<Integer, RuntimeException>invoke(FailureGuideTest::endless))
        .isInstanceOf(StackOverflowError.class);
    assertThat(pool.invoke(FibonacciSlots.FIB, 20)).isEqualTo(6765);
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int endless(Worker w) {
    Fork<Integer> fork = w.fork(v -> 1);
    return endless(w) + fork.join();
  }

  @Test
  void interrupt_callerWaitsAtAJoin_cancelsItsComputation() {
    Thread caller = Thread.currentThread();
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      CompletableFuture<Boolean> runs = new CompletableFuture<>();
                      Fork<Integer> endless =
                          w.fork(
                              v -> {
                                runs.complete(true);
                                caller.interrupt();
                                while (true) {
                                  computeFor(Duration.ofMillis(1)); // nothing to help with
                                  v.join(FibonacciSlots.FIB, v.fork(FibonacciSlots.FIB, 1), 1);
                                }
                              });
                      Blocking.run(runs::join);
                      return endless.join();
                    }))
        .isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).as("the interrupt is still to be seen").isTrue();
  }

  private static void computeFor(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void shutdownNow_callerInInvoke_isCancelled() {
    assertThatThrownBy(
            () ->
                pool.invokeLong(
                    w -> {
                      pool.shutdownNow();
                      return FibonacciLambdas.fib(w, 30);
                    }))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("shutdownNow");
  }

  @Test
  void worker_keptAfterItsTask_isRefused() {
    Worker kept = pool.invoke(w -> w);
    assertThatThrownBy(() -> kept.fork(v -> 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("its task has ended");
  }

  @Test
  void slot_joinedTwice_isRefused() {
    assertThatThrownBy(
            () ->
                pool.invokeLong(
                    w -> {
                      int slot = w.fork(FibonacciSlots.FIB, 1);
                      w.join(FibonacciSlots.FIB, slot, 1);
                      return w.join(FibonacciSlots.FIB, slot, 1);
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("join without fork");
  }
}
