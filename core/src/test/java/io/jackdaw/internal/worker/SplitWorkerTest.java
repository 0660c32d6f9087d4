package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Fib;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The split deque from its owner's side. */
class SplitWorkerTest {
  private static final Body.RangeToVoid<AtomicIntegerArray> COUNT =
      (worker, runs, a, b) -> runs.incrementAndGet((int) a);

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void expose_privateForks_oldestFirstAsTheRuleSays() {
    pools
        .create(1)
        .invoke(
            w -> {
              SplitWorker worker = (SplitWorker) w;
              w.fork(Fib.SLOTS, 1);
              w.fork(Fib.SLOTS, 1);
              assertThat(worker.hasPublicWork()).isFalse();
              worker.expose(false);
              assertThat(worker.hasPublicWork()).isTrue();
              assertThat(worker.split).isEqualTo(1);
              assertThat(worker.claimed).isEqualTo(1);
              worker.expose(true);
              assertThat(worker.split).isEqualTo(2);
              return null;
            });
  }

  /** What a join with a number that is no ticket leaves behind where nobody checks. */
  @Test
  void fork_bottomBeyondTheStack_poolUsableAfterwards() {
    Jackdaw pool = pools.create(1);
    pool.invoke(
        w -> {
          SplitWorker worker = (SplitWorker) w;
          worker.bottom = worker.capacity() + 5;
          w.fork(Fib.SLOTS, 1);
          return null;
        });
    assertThat(pool.invoke(Fib.SLOTS, 18)).isEqualTo(2584);
  }

  /** As a fork does that has not enough stack to attend to what it is asked. */
  @Test
  void isWanted_requestWasPutOff_isDueWhenTheTaskOnTopEnds() {
    Jackdaw pool = pools.create(1);
    pool.invoke(
        w -> {
          SplitWorker worker = (SplitWorker) w;
          w.join(Fib.SLOTS, w.fork(Fib.SLOTS, 0), 0); // so that there are slots
          PoolWorker.of(w).signals.demandWork(PoolWorker.of(w));
          worker.setWindowOpaque(worker.slots);
          assertThat(w.isWanted()).isFalse();
          pool.invoke(Fib.SLOTS, 0);
          assertThat(w.isWanted()).isTrue();
          return null;
        });
  }

  /** A thief that looked before must fail, whatever is forked there next. */
  @Test
  void join_lastPublicForkTakenBack_changesTheTag() {
    pools
        .create(1)
        .invoke(
            w -> {
              SplitWorker worker = (SplitWorker) w;
              long before = worker.age;
              int slot = w.fork(Fib.SLOTS, 5);
              worker.expose(true);
              assertThat(w.join(Fib.SLOTS, slot, 5)).isEqualTo(5);
              assertThat(worker.age).isNotEqualTo(before);
              assertThat(worker.split).isZero();
              return null;
            });
  }

  @Test
  void join_stolenFork_changesTheTag() {
    CountDownLatch started = new CountDownLatch(1);
    pools
        .create(2)
        .invoke(
            w -> {
              SplitWorker worker = (SplitWorker) w;
              long before = worker.age;
              Fork<Boolean> fork =
                  w.fork(
                      v -> {
                        started.countDown();
                        return true;
                      });
              Steals.awaitElsewhere(started);
              assertThat(fork.join()).isTrue();
              assertThat(worker.age).isNotEqualTo(before);
              assertThat(SplitAge.top(worker.age)).isZero();
              return null;
            });
  }

  /** The owner takes its last public fork back at the very moment when thieves want it. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void join_whileThievesReachForTheSameFork_everyForkRunsOnce(int workers) {
    int forks = 60_000;
    AtomicIntegerArray runs = new AtomicIntegerArray(forks);
    Jackdaw pool = pools.create(workers);
    pool.invoke(
        w -> {
          for (int i = 0; i < forks; i += 2) {
            int first = w.fork(COUNT, runs, i, 0);
            int second = w.fork(COUNT, runs, i + 1, 0);
            PoolWorker.of(w).expose(i % 4 == 0);
            for (int pause = i % 64; pause > 0; pause--) {
              Thread.onSpinWait();
            }
            w.join(COUNT, second, runs, i + 1, 0);
            w.join(COUNT, first, runs, i, 0);
          }
          return null;
        });
    for (int i = 0; i < forks; i++) {
      assertThat(runs.get(i)).as("runs of fork %d", i).isEqualTo(1);
    }
    assertThat(pool.snapshot().total().steals()).isPositive();
    assertThat(pool.snapshot().total().takenBack()).isPositive();
  }
}
