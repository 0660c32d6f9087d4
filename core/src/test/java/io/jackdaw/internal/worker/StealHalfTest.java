package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Body;
import io.jackdaw.Fib;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.Steals;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Taking half of what is public at once. */
class StealHalfTest {
  private static final Body.RangeToVoid<AtomicIntegerArray> COUNT =
      (worker, runs, a, b) -> runs.incrementAndGet((int) a);

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private Jackdaw pool(String deque, int workers) {
    return pools.build(
        Jackdaw.builder()
            .mechanisms(Mechanisms.named("deque=" + deque + ",steal=half"))
            .workers(workers));
  }

  @ParameterizedTest
  @CsvSource({"split, 1, 1", "split, 2, 1", "split, 5, 3", "mutex, 4, 2", "mutex, 7, 4"})
  void stealHalf_publicForks_oldestHalfWithTheOddOne(String deque, int forks, int half) {
    Jackdaw pool = pool(deque, 1);
    PoolWorker other = pool(deque, 1).invoke(PoolWorker::of);
    pool.invoke(
        w -> {
          int[] tickets = new int[forks];
          for (int i = 0; i < forks; i++) {
            tickets[i] = w.fork(Fib.SLOTS, i);
          }
          PoolWorker.of(w).expose(true);
          Slot[] taken = PoolWorker.of(w).stealHalf(other);
          assertThat(taken).hasSize(half);
          PoolWorker.of(w).counters.steals += taken.length; // which whoever runs them counts
          for (Slot slot : taken) {
            slot.a = Fib.serial(slot.a);
            slot.finish(Slot.DONE);
          }
          for (int i = forks - 1; i >= 0; i--) {
            assertThat(w.join(Fib.SLOTS, tickets[i], i)).isEqualTo(Fib.serial(i));
          }
          return null;
        });
  }

  /** A thief that looked before would otherwise take this one with the older ones. */
  @Test
  void join_publicForkThatIsNotTheLast_changesTheTag() {
    pool("split", 1)
        .invoke(
            w -> {
              SplitWorker worker = (SplitWorker) w;
              int older = w.fork(Fib.SLOTS, 1);
              int newer = w.fork(Fib.SLOTS, 2);
              PoolWorker.of(w).expose(true);
              long before = worker.age;
              assertThat(w.join(Fib.SLOTS, newer, 2)).isEqualTo(1);
              assertThat(worker.age).isNotEqualTo(before);
              assertThat(w.join(Fib.SLOTS, older, 1)).isEqualTo(1);
              return null;
            });
  }

  @ParameterizedTest
  @CsvSource({"split, 2", "split, 4", "mutex, 2", "mutex, 4"})
  void invoke_rowsOfForks_everyForkRunsOnce(String deque, int workers) {
    int rows = 400;
    int width = 40;
    AtomicIntegerArray runs = new AtomicIntegerArray(rows * width);
    Jackdaw pool = pool(deque, workers);
    pool.invoke(
        w -> {
          int[] tickets = new int[width];
          for (int row = 0; row < rows; row++) {
            for (int i = 0; i < width; i++) {
              tickets[i] = w.fork(COUNT, runs, row * width + i, 0);
            }
            PoolWorker.of(w).expose(true);
            for (int pause = row % 64; pause > 0; pause--) {
              Thread.onSpinWait();
            }
            for (int i = width - 1; i >= 0; i--) {
              w.join(COUNT, tickets[i], runs, row * width + i, 0);
            }
          }
          return null;
        });
    for (int i = 0; i < runs.length(); i++) {
      assertThat(runs.get(i)).as("runs of fork %d", i).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex"})
  void invoke_partsThatFail_theFirstFailureArrives(String deque) {
    Jackdaw pool = pool(deque, 4);
    for (int round = 0; round < 200; round++) {
      assertThatThrownBy(
              () ->
                  pool.invoke(
                      w -> {
                        Fork<?>[] forks = new Fork<?>[8];
                        for (int i = 0; i < forks.length; i++) {
                          forks[i] =
                              w.fork(
                                  v -> {
                                    throw new IllegalStateException("part");
                                  });
                        }
                        PoolWorker.of(w).expose(true);
                        for (int i = forks.length - 1; i >= 0; i--) {
                          forks[i].join();
                        }
                        return null;
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("part");
    }
    assertThat(pool.invoke(Fib.SLOTS, 18)).isEqualTo(2584);
  }

  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex"})
  void cancel_whileHalfIsTaken_nobodyWaitsForEver(String deque) {
    Jackdaw pool = pool(deque, 4);
    for (int round = 0; round < 100; round++) {
      CountDownLatch exposed = new CountDownLatch(1);
      Future<?> future =
          pool.submit(
              () ->
                  pool.invoke(
                      w -> {
                        int[] tickets = new int[16];
                        for (int i = 0; i < tickets.length; i++) {
                          tickets[i] = w.fork(Fib.SLOTS, 12);
                        }
                        PoolWorker.of(w).expose(true);
                        exposed.countDown();
                        for (int i = tickets.length - 1; i >= 0; i--) {
                          w.join(Fib.SLOTS, tickets[i], 12);
                        }
                        return null;
                      }));
      Steals.await(exposed);
      if (future.cancel(false)) {
        assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
      }
    }
    assertThat(pool.invoke(Fib.SLOTS, 18)).isEqualTo(2584);
  }

  @Test
  void build_dequeThatGivesOneAtATime_isRefused() {
    for (String deque : new String[] {"abp", "chase-lev"}) {
      assertThatThrownBy(
              () ->
                  Jackdaw.builder()
                      .mechanisms(Mechanisms.named("deque=" + deque + ",steal=half"))
                      .build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(deque)
          .hasMessageContaining("deque=split and deque=mutex");
    }
    assertThatThrownBy(() -> Jackdaw.builder().mechanisms(Mechanisms.named("steal=third")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("third")
        .hasMessageContaining("one, half");
  }

  /**
   * The thread of a thief may be interrupted while it waits: what it stole is not its to cancel.
   */
  @Test
  void cancel_ofWhatAThiefDoesWithItsLoot_isIgnored() {
    pool("split", 1)
        .invoke(
            w -> {
              Computation loot = Computation.endless(PoolWorker.of(w).engine);
              loot.cancel("interrupted");
              assertThat(loot.isCancelled()).isFalse();
              return null;
            });
  }
}
