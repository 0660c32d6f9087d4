package io.jackdaw.internal.deques;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.SplitAge;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only the deques do whose forks are all public. */
class PublicWorkerTest {
  private static final Body.LongToLong SAME = (worker, a) -> a;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** The owner forks once and then neither forks nor joins nor blocks until the fork has run. */
  @ParameterizedTest
  @ValueSource(strings = {"mutex", "abp", "chase-lev"})
  void fork_ownerNeverPollsAgain_othersTakeIt(String deque) {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("deque=" + deque)));
    for (int round = 0; round < 300; round++) {
      int pauses = round * 7 % 256;
      assertThat(
              pool.<Boolean, RuntimeException>invoke(w -> takenElsewhere(PoolWorker.of(w), pauses)))
          .as("in time")
          .isTrue();
    }
    assertThat(pool.snapshot().total().steals()).isEqualTo(300);
  }

  private static boolean takenElsewhere(PoolWorker worker, int pauses) {
    for (int i = 0; i < pauses; i++) {
      Thread.onSpinWait(); // others may be about to fall asleep
    }
    CountDownLatch ran = new CountDownLatch(1);
    Fork<Object> fork =
        worker.fork(
            v -> {
              ran.countDown();
              return "";
            });
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(Steals.PATIENCE_SECONDS);
    while (ran.getCount() != 0 && System.nanoTime() - deadline < 0) {
      Thread.onSpinWait();
    }
    boolean inTime = ran.getCount() == 0;
    fork.join();
    return inTime;
  }

  /** Fences and CAS of a fork and join that nobody disturbs, where more forks lie below. */
  @ParameterizedTest
  @ValueSource(strings = {"mutex", "abp", "chase-lev"})
  void counters_forkAndJoin_countWhatIsExecuted(String deque) {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(1).mechanisms(Mechanisms.named("deque=" + deque)));
    pool.invoke(
        w -> {
          w.fork(SAME, 1);
          long fences = PoolWorker.of(w).counters.fences;
          long cas = PoolWorker.of(w).counters.cas;
          for (int i = 0; i < 10; i++) {
            int slot = w.fork(SAME, i);
            assertThat(w.join(SAME, slot, i)).isEqualTo(i);
          }
          boolean locks = deque.equals("mutex");
          assertThat(PoolWorker.of(w).counters.fences - fences).isEqualTo(locks ? 20 : 10);
          assertThat(PoolWorker.of(w).counters.cas - cas).isEqualTo(locks ? 20 : 0);
          return null;
        });
    assertThat(pool.snapshot().total().exposed()).isEqualTo(11);
  }

  @Test
  void push_chaseLevAfterManyForks_ringShrinksAgain() {
    pools
        .build(Jackdaw.builder().workers(1).mechanisms(Mechanisms.named("deque=chase-lev")))
        .invoke(
            w -> {
              ChaseLevWorker worker = (ChaseLevWorker) w;
              int[] tickets = new int[10_000];
              for (int i = 0; i < tickets.length; i++) {
                tickets[i] = w.fork(SAME, i);
              }
              assertThat(worker.ring.capacity()).isEqualTo(1 << 14);
              for (int i = tickets.length - 1; i >= 0; i--) {
                assertThat(w.join(SAME, tickets[i], i)).isEqualTo(i);
              }
              for (int i = 0; i < 20; i++) {
                int slot = w.fork(SAME, i);
                assertThat(w.join(SAME, slot, i)).isEqualTo(i);
              }
              assertThat(worker.ring.capacity()).isEqualTo(SlotRing.SMALLEST);
              return null;
            });
  }

  /** A thief that looked before must fail, whatever is forked there next. */
  @Test
  void join_abpLastFork_changesTheTag() {
    pools
        .build(Jackdaw.builder().workers(1).mechanisms(Mechanisms.named("deque=abp")))
        .invoke(
            w -> {
              AbpWorker worker = (AbpWorker) w;
              long before = worker.top;
              int slot = w.fork(SAME, 5);
              assertThat(w.join(SAME, slot, 5)).isEqualTo(5);
              assertThat(worker.top).isNotEqualTo(before);
              assertThat(SplitAge.top(worker.top)).isZero();
              return null;
            });
  }
}
