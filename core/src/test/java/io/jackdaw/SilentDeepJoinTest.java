package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The stack ends at a join while others expose for its owner, which does not poll; user code
 * catches that half-way up and forks on.
 */
class SilentDeepJoinTest {
  private static final Body.RangeToVoid<AtomicInteger> RUN_ONCE =
      (worker, runs, a, b) -> {
        runs.incrementAndGet();
        Fib.serial(a);
      };
  private static final int ROUNDS = 30;
  private static final long MOMENT_NANOS = TimeUnit.MICROSECONDS.toNanos(40);

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void join_stackEndsWhileOthersExpose_poolWhole(int workers) throws Exception {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < ROUNDS; i++) {
      int round = i;
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread caller =
          new Thread(
              null,
              () -> thrown.set(catchThrowable(() -> pool.invoke(w -> top(w, round)))),
              "shallow",
              (180 + 3L * i) << 10);
      caller.start();
      caller.join(TimeUnit.SECONDS.toMillis(Steals.PATIENCE_SECONDS));
      assertThat(caller.isAlive()).as("hangs in round %d", i).isFalse();
      assertThat(thrown.get()).as("round %d", i).isNull();
      assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
    }
    assertThat(pool.snapshot().total().steals()).isPositive();
  }

  /** Catches the end of the stack, with the leftovers of those that failed below, and forks on. */
  private static long top(Worker worker, long round) {
    for (int i = 0; i < 8; i++) {
      Throwable end = catchThrowable(() -> down(worker, round));
      assertThat(end).isInstanceOf(StackOverflowError.class);
      AtomicInteger[] runs = new AtomicInteger[16];
      int[] tickets = new int[runs.length];
      for (int k = 0; k < runs.length; k++) {
        runs[k] = new AtomicInteger();
        tickets[k] = worker.fork(RUN_ONCE, runs[k], 5, 0);
      }
      for (int k = runs.length - 1; k >= 0; k--) {
        worker.join(RUN_ONCE, tickets[k], runs[k], 5, 0);
      }
      for (AtomicInteger run : runs) {
        assertThat(run.get()).as("runs of a fork made after the stack had ended").isEqualTo(1);
      }
    }
    return 0;
  }

  /** A fork on each level that others may take, joined there; then further down. */
  private static long down(Worker worker, long n) {
    if (n < 0) {
      return 0; // never
    }
    if (n % 8 != 0) {
      return 1 + down(worker, n + 1);
    }
    AtomicInteger runs = new AtomicInteger();
    int slot = worker.fork(RUN_ONCE, runs, 8 + n / 8 % 9, 0);
    long start = System.nanoTime();
    while (runs.getPlain() == 0 && System.nanoTime() - start < MOMENT_NANOS) {
      Thread.onSpinWait();
    }
    worker.join(RUN_ONCE, slot, runs, 8 + n / 8 % 9, 0);
    return 1 + down(worker, n + 1);
  }
}
