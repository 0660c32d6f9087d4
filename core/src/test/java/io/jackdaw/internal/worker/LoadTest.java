package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Fib;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.policy.Work;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much work a worker has left, as others see it. */
class LoadTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @CsvSource({
    "12.5, 12.5",
    "0, 0",
    "-1, 0",
    "-Infinity, 0",
    "Infinity, 1e300",
    "1.7e308, 1e300",
    "1e-320, 1e-320"
  })
  void remainingWork_declared_isWhatOthersSeeMadeSane(double declared, double seen) {
    double load =
        pools
            .create(1)
            .invoke(
                w -> {
                  w.remainingWork(declared);
                  return Load.of(PoolWorker.of(w));
                });
    assertThat(load).isEqualTo(seen).isBetween(0.0, Work.MOST);
  }

  @Test
  void remainingWork_nan_takesTheDeclarationBack() {
    pools
        .create(1)
        .invoke(
            w -> {
              w.remainingWork(7);
              w.remainingWork(Double.NaN);
              assertThat(Load.of(PoolWorker.of(w))).as("nothing forked, nothing declared").isZero();
              return null;
            });
  }

  @Test
  void remainingWork_byAnotherThread_isRejected() {
    PoolWorker worker = pools.create(1).invoke(PoolWorker::of);
    assertThatThrownBy(() -> worker.remainingWork(1)).isInstanceOf(IllegalStateException.class);
    assertThat(Load.of(worker)).as("nothing runs there").isZero();
  }

  @Test
  void remainingWork_ofATaskOnTop_isForgottenWithIt() {
    Jackdaw pool = pools.create(1);
    pool.invoke(
        w -> {
          w.remainingWork(5);
          pool.invoke(
              top -> {
                assertThat(Load.of(PoolWorker.of(top))).as("nothing of the task below").isZero();
                top.remainingWork(99);
                return null;
              });
          assertThat(Load.of(PoolWorker.of(w))).isEqualTo(5);
          return null;
        });
  }

  @Test
  void load_ofForks_halvesWithEachAndStopsAtWhatWasTaken() {
    pools
        .create(1)
        .invoke(
            w -> {
              SplitWorker worker = (SplitWorker) w;
              assertThat(Load.of(PoolWorker.of(w))).isZero();
              int first = w.fork(Fib.SLOTS, 1);
              assertThat(Load.of(PoolWorker.of(w))).isEqualTo(0.5);
              int second = w.fork(Fib.SLOTS, 1);
              assertThat(Load.of(PoolWorker.of(w))).isEqualTo(0.75);
              worker.expose(true);
              Slot taken = worker.steal(PoolWorker.of(w));
              assertThat(taken).isSameAs(PoolWorker.of(w).slotAt(first));
              PoolWorker.of(w).counters.stealsTried++; // what a real thief would count
              PoolWorker.of(w).counters.steals++;
              assertThat(Load.of(PoolWorker.of(w))).as("only the second is left").isEqualTo(0.25);
              w.join(Fib.SLOTS, second, 1);
              assertThat(Load.of(PoolWorker.of(w))).isZero();
              taken.finish(Slot.DONE);
              w.join(Fib.SLOTS, first, 1);
              return null;
            });
  }

  /** A stolen task is as deep in the computation as its place on the victim's stack says. */
  @Test
  void generation_ofAStolenTask_isOneMoreThanItsPlace() {
    Jackdaw pool = pools.create(3);
    CountDownLatch started = new CountDownLatch(2);
    int[] generations = new int[2];
    pool.invoke(
        w -> {
          assertThat(PoolWorker.of(w).activation.generation()).isZero();
          Fork<Object> older = w.fork(v -> note(PoolWorker.of(v), generations, 0, started));
          Fork<Object> newer = w.fork(v -> note(PoolWorker.of(v), generations, 1, started));
          Steals.awaitElsewhere(started);
          newer.join();
          return older.join();
        });
    assertThat(generations).containsExactly(1, 2);
  }

  /** Waits for the other one, so that nobody runs both, one on top of the other. */
  private static Object note(PoolWorker worker, int[] generations, int i, CountDownLatch started) {
    generations[i] = worker.activation.generation();
    started.countDown();
    Steals.await(started);
    return worker;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "-3, 5, 0",
    "1, 0, 0.5",
    "2, 0, 0.75",
    "1, 3, 0.0625",
    "3, 1, 0.4375",
    "100, 0, 1",
    "2147483647, -7, 1"
  })
  void guess_anyNumbers_isAShareOfTheWhole(int waiting, int halvings, double share) {
    assertThat(Load.guess(waiting, halvings)).isEqualTo(share);
  }

  @Test
  void guess_deepRecursion_isSmallButNotNothing() {
    assertThat(Load.guess(1, 1_000_000)).isPositive().isLessThan(1e-300);
  }
}
