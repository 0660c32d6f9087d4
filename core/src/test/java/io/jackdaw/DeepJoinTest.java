package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The stack ends while its thread asks, waits, sleeps or helps at a join: on every eighth level of
 * a small stack a fork is given to somebody else and joined, until nothing fits any more.
 */
class DeepJoinTest {
  private static final Body.RangeToVoid<boolean[]> LAST_A_WHILE =
      (worker, started, a, b) -> {
        started[0] = true;
        Fib.serial(a);
      };
  private static final int ROUNDS = 8;
  private static final long MOMENT_NANOS = TimeUnit.MICROSECONDS.toNanos(60);

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @CsvSource({"2, relaxed(3)", "3, any", "3, leapfrog"})
  void join_stackEndsSomewhereInside_poolWhole(int workers, String rule) throws Exception {
    Jackdaw pool = pools.create(workers, rule);
    for (int i = 0; i < ROUNDS; i++) {
      int round = i;
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread caller =
          new Thread(
              null,
              () -> thrown.set(catchThrowable(() -> pool.invoke(w -> down(w, round)))),
              "shallow",
              (180 + 3L * i) << 10);
      caller.start();
      caller.join(TimeUnit.SECONDS.toMillis(Steals.PATIENCE_SECONDS));
      assertThat(caller.isAlive()).as("hangs in round %d", i).isFalse();
      assertThat(thrown.get()).isInstanceOf(StackOverflowError.class);
      assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
    }
    assertThat(pool.snapshot().total().stolenJoins()).isGreaterThan(ROUNDS);
  }

  private static long down(Worker worker, long n) {
    if (n < 0) {
      return 0; // never
    }
    if (n % 8 != 0) {
      return 1 + down(worker, n + 1);
    }
    boolean[] started = {false};
    int slot = worker.fork(LAST_A_WHILE, started, 10 + n / 8 % 9, 0);
    long start = System.nanoTime();
    while (!started[0] && System.nanoTime() - start < MOMENT_NANOS) {
      int poll = worker.fork(Steals.NOTHING, 0);
      worker.join(Steals.NOTHING, poll, 0);
    }
    worker.join(LAST_A_WHILE, slot, started, 10 + n / 8 % 9, 0);
    return 1 + down(worker, n + 1);
  }
}
