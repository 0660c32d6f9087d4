package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many forks that wait at once. */
class DequeGrowthTest {
  private static final int MANY = 1_000_000;
  private static final Body.LongsToLong SUM = (worker, a, b) -> a + b;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fork_aMillionOutstanding_allJoinToTheirResults(int workers) {
    Jackdaw pool = pools.create(workers);
    long sum =
        pool.invoke(
            w -> {
              int[] tickets = new int[MANY];
              for (int i = 0; i < MANY; i++) {
                tickets[i] = w.fork(SUM, i, 1);
              }
              long total = 0;
              for (int i = MANY - 1; i >= 0; i--) {
                long value = w.join(SUM, tickets[i], i, 1);
                if (value != i + 1) {
                  throw new AssertionError("fork " + i + " gave " + value);
                }
                total += value;
              }
              return total;
            });
    assertThat(sum).isEqualTo((long) MANY * (MANY + 1) / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void fork_growthWhileOthersSteal_everyForkRunsOnce(int workers) {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 20; round++) {
      int forks = 300 << (round % 6);
      long sum =
          pool.invoke(
              w -> {
                int[] tickets = new int[forks];
                for (int i = 0; i < forks; i++) {
                  tickets[i] = w.fork(Fib.SLOTS, 7);
                }
                long total = 0;
                for (int i = forks - 1; i >= 0; i--) {
                  total += w.join(Fib.SLOTS, tickets[i], 7);
                }
                return total;
              });
      assertThat(sum).isEqualTo(13L * forks);
    }
  }
}
