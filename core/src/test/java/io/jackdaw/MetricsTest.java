package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.metrics.Snapshot;
import io.jackdaw.metrics.WorkerSnapshot;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a pool counts. */
class MetricsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void fib_oneWorker_hardlyAnySynchronisation() {
    Jackdaw pool = pools.create(1);
    assertThat(pool.invoke(Fib.SLOTS, 25)).isEqualTo(75025);
    Snapshot snapshot = pool.snapshot();
    assertThat(snapshot.synchronisation()).as("%s", snapshot).isLessThan(100);
    assertThat(snapshot.total().steals()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void fib_moreWorkers_synchronisationIsNotPerFork(int workers) {
    Jackdaw pool = pools.create(workers);
    pool.invoke(Fib.SLOTS, 27);
    // 832,039 forks; a deque without a private part pays at least a fence for each
    assertThat(pool.snapshot().synchronisation()).as("%s", pool.snapshot()).isLessThan(80_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void snapshot_oneStolenForkJoinedAndOneGivenUp_areCounted(int workers) {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(2);
    pool.invoke(
        w -> {
          Fork<Boolean> joined = w.fork(v -> meet(started));
          w.fork(v -> meet(started));
          Steals.awaitElsewhere(started);
          return joined.join();
        });
    WorkerSnapshot total = pool.snapshot().total();
    assertThat(total.exposed()).isEqualTo(2);
    assertThat(total.steals()).isEqualTo(2);
    assertThat(total.stolenJoins()).isEqualTo(1);
    assertThat(total.takenBack()).isZero();
    assertThat(total.handOvers()).isEqualTo(1);
  }

  private static boolean meet(CountDownLatch started) {
    started.countDown();
    Steals.awaitElsewhere(started);
    return true;
  }

  @Test
  void snapshot_exposedAndNotStolen_isTakenBack() {
    Jackdaw pool = pools.create(1);
    pool.invoke(
        w -> {
          int slot = w.fork(Fib.SLOTS, 5);
          PoolWorker.of(w).expose(true);
          return w.join(Fib.SLOTS, slot, 5);
        });
    WorkerSnapshot total = pool.snapshot().total();
    assertThat(total.exposed()).isEqualTo(1);
    assertThat(total.takenBack()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void snapshot_finishedComputations_totalsBalance(int workers) {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 20; i++) {
      pool.invoke(Fib.SLOTS, 18);
      InvariantChecks.checkCounters(pool);
    }
    WorkerSnapshot total = pool.snapshot().total();
    assertThat(total.stolenJoins()).isEqualTo(total.steals());
    assertThat(total.handOvers()).isEqualTo(20);
    assertThat(total.forks()).isEqualTo(WorkerSnapshot.NOT_COUNTED);
  }

  @Test
  void snapshot_sparesThatLeft_areStillCounted() {
    Jackdaw pool = pools.create(1);
    CountDownLatch started = new CountDownLatch(1);
    pool.invoke(
        w -> {
          Fork<Boolean> fork = w.fork(v -> meet(started));
          Steals.awaitElsewhere(started);
          return fork.join();
        });
    Steals.until(() -> InvariantChecks.engineOf(pool).table.all().length == 1);
    assertThat(pool.snapshot().total().steals()).isEqualTo(1);
  }
}
