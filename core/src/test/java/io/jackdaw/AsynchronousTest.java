package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that fork once and then do not poll: others take what they forked. */
class AsynchronousTest {
  private static final int LEAVES = 64;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @BeforeEach
  void needsAFence() {
    assumeThat(AsymmetricFence.isAvailable()).isTrue();
  }

  /**
   * Leaves of which the newest waits, without a poll, until {@code others} have run elsewhere. All
   * other workers are held back until it has started, so that nobody asks while they are forked.
   */
  private static final class Leaves {
    static final Body.RangeToVoid<Leaves> GATE = (worker, leaves, a, b) -> leaves.hold();
    static final Body.RangeToVoid<Leaves> LEAF =
        (worker, leaves, index, b) -> leaves.run((int) index);

    private final AtomicIntegerArray runs = new AtomicIntegerArray(LEAVES);
    private final CountDownLatch held;
    private final CountDownLatch open = new CountDownLatch(1);
    private final CountDownLatch elsewhere;

    Leaves(int workers, int others) {
      held = new CountDownLatch(workers - 1);
      elsewhere = new CountDownLatch(others);
    }

    private void hold() {
      held.countDown();
      Steals.await(open);
    }

    private void run(int index) {
      runs.incrementAndGet(index);
      if (index == LEAVES - 1) {
        open.countDown();
        Steals.await(elsewhere);
      } else {
        elsewhere.countDown();
      }
    }

    @SuppressWarnings("NullAway") // nobody wants the result
    Void forkAndJoin(Worker worker) {
      List<Integer> gates = new ArrayList<>();
      for (long i = held.getCount(); i > 0; i--) {
        gates.add(worker.fork(GATE, this, 0, 0));
      }
      Steals.forkUntil(worker, () -> held.getCount() == 0);
      joinLeaves(worker, forkLeaves(worker));
      gates.reversed().forEach(ticket -> worker.join(GATE, ticket, this, 0, 0));
      return null;
    }

    int[] forkLeaves(Worker worker) {
      int[] tickets = new int[LEAVES];
      for (int i = 0; i < LEAVES; i++) {
        tickets[i] = worker.fork(LEAF, this, i, 0);
      }
      return tickets;
    }

    void joinLeaves(Worker worker, int[] tickets) {
      for (int i = LEAVES - 1; i >= 0; i--) {
        worker.join(LEAF, tickets[i], this, i, 0);
      }
    }

    void assertEachRanOnce() {
      for (int i = 0; i < LEAVES; i++) {
        assertThat(runs.get(i)).as("runs of leaf %d", i).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, one, 63", "3, one, 63", "2, half, 63", "2, conservative, 62", "3, half, 63"})
  void join_leafWaitsForTheOthers_theyAreTaken(int workers, String exposure, int others) {
    Jackdaw pool =
        pools.build(
            Jackdaw.builder()
                .workers(workers)
                .mechanisms(Mechanisms.named("exposure=" + exposure)));
    Leaves leaves = new Leaves(workers, others);
    pool.invoke(leaves::forkAndJoin);
    leaves.assertEachRanOnce();
    assertThat(pool.snapshot().total().exposedForOthers()).isPositive();
    assertThat(pool.snapshot().total().steals()).isGreaterThanOrEqualTo(others);
    assertThat(pool.snapshot().setting()).contains("notification asynchronous");
  }

  /** Whoever sleeps is woken by the first fork and does not need another poll to get the rest. */
  @Test
  void join_leafWaitsWhileTheOthersSlept_theyAreTaken() {
    Jackdaw pool = pools.create(2);
    Worker[] seats = InvariantChecks.engineOf(pool).table.seats();
    for (int round = 0; round < 5; round++) {
      Leaves leaves = new Leaves(2, LEAVES - 1);
      pool.invoke(leaves::forkAndJoin);
      leaves.assertEachRanOnce();
      for (Worker worker : seats) {
        Steals.until(() -> PoolWorker.of(worker).seat.mode() == Seat.IDLE);
      }
    }
    assertThat(pool.snapshot().total().parks()).isPositive();
  }

  /** The same question to a pool that only polls: it was asked, and nothing more was exposed. */
  @Test
  void isWanted_polledAndSilent_nothingIsExposedForIt() {
    Jackdaw pool =
        pools.build(
            Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("notification=polled")));
    Leaves leaves = new Leaves(1, 0);
    pool.invoke(
        w -> {
          int[] tickets = leaves.forkLeaves(w);
          Steals.until(() -> w.isWanted() && !PoolWorker.of(w).hasPublicWork()); // asked in vain
          leaves.joinLeaves(w, tickets);
          return null;
        });
    leaves.assertEachRanOnce();
    assertThat(pool.snapshot().total().exposedForOthers()).isZero();
    assertThat(pool.snapshot().total().requests()).isPositive();
    assertThat(pool.snapshot().setting()).contains("notification polled,");
  }

  /** The owner goes on joining while others expose for it. */
  @ParameterizedTest
  @ValueSource(strings = {"one", "half", "conservative"})
  void join_whileOthersExpose_everyForkRunsOnce(String exposure) {
    int rounds = 3_000;
    Jackdaw pool =
        pools.build(
            Jackdaw.builder().workers(3).mechanisms(Mechanisms.named("exposure=" + exposure)));
    pool.invoke(
        w -> {
          for (int round = 0; round < rounds; round++) {
            Leaves leaves = new Leaves(1, 0);
            int[] tickets = leaves.forkLeaves(w);
            for (int i = tickets.length - 1; i >= 0; i--) {
              for (int pause = round % 32; pause > 0; pause--) {
                Thread.onSpinWait();
              }
              w.join(Leaves.LEAF, tickets[i], leaves, i, 0);
            }
            leaves.assertEachRanOnce();
          }
          return null;
        });
  }
}
