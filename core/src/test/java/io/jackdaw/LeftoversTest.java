package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that are not joined because their branch failed or returned, and what is around them. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class LeftoversTest {
  private static final Body.LongToLong FAIL =
      (worker, a) -> {
        throw new Failure("fork " + a);
      };

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  LeftoversTest(int workers) {
    this.workers = workers;
  }

  private static void assertUsable(Jackdaw pool) {
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  @Test
  void invoke_directBranchThrows_unstartedForkNeverRuns() {
    Jackdaw pool = pools.create(1);
    AtomicInteger ran = new AtomicInteger();
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      w.fork(v -> ran.incrementAndGet());
                      throw new Failure("direct");
                    }))
        .isInstanceOf(Failure.class)
        .hasMessage("direct");
    assertThat(ran).hasValue(0);
    assertUsable(pool);
  }

  @Test
  void invoke_directThrowsWhileForkRuns_forkIsAwaited() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    AtomicInteger finished = new AtomicInteger();
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      w.fork(
                          v -> {
                            started.countDown();
                            Fib.serial(27);
                            return finished.incrementAndGet();
                          });
                      Steals.awaitElsewhere(started);
                      throw new Failure("direct");
                    }))
        .hasMessage("direct");
    assertThat(finished).hasValue(1);
  }

  @Test
  void join_exceptionCaughtHalfWayUp_olderForkStillGivesItsOwnResult() {
    Jackdaw pool = pools.create(workers);
    long result =
        pool.invoke(
            w -> {
              int older = w.fork(Fib.SLOTS, 10);
              long direct;
              try {
                w.fork(Fib.SLOTS, 11);
                w.fork(Fib.SLOTS, 12);
                throw new Failure("half-way");
              } catch (Failure e) {
                direct = 1;
              }
              return direct + w.join(Fib.SLOTS, older, 10);
            });
    assertThat(result).isEqualTo(56);
  }

  @Test
  void join_leftoversStolen_olderForkStillGivesItsOwnResult() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    AtomicInteger finished = new AtomicInteger();
    long result =
        pool.invoke(
            w -> {
              Fork<Long> older = w.fork(v -> Fib.slots(v, 10));
              try {
                w.fork(
                    v -> {
                      started.countDown();
                      Fib.serial(25);
                      finished.incrementAndGet();
                      throw new Failure("left behind");
                    });
                Steals.awaitElsewhere(started);
                throw new Failure("half-way");
              } catch (Failure e) {
                long value = older.join();
                assertThat(finished).as("leftover is awaited").hasValue(1);
                assertThat(PoolWorker.of(w).depth()).isZero();
                return value;
              }
            });
    assertThat(result).isEqualTo(55);
  }

  @Test
  void join_bodyThrowsAndParentCatches_nothingOfTheBodyIsLeftByThen() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    AtomicInteger finished = new AtomicInteger();
    pool.invoke(
        w -> {
          int older = w.fork(Fib.SLOTS, 10);
          Fork<Object> failing =
              w.fork(
                  v -> {
                    v.fork(
                        u -> {
                          started.countDown();
                          Fib.serial(25);
                          return finished.incrementAndGet();
                        });
                    Steals.awaitElsewhere(started);
                    throw new Failure("body");
                  });
          assertThatThrownBy(failing::join).hasMessage("body");
          assertThat(finished).hasValue(1);
          assertThat(PoolWorker.of(w).depth()).isEqualTo(1);
          return w.join(Fib.SLOTS, older, 10);
        });
  }

  @Test
  void fork_afterLeftovers_newForksJoinToTheirOwnResults() {
    Jackdaw pool = pools.create(workers);
    long result =
        pool.invoke(
            w -> {
              w.fork(Fib.SLOTS, 20);
              int mine = w.fork(Fib.SLOTS, 7);
              return w.join(Fib.SLOTS, mine, 7);
            });
    assertThat(result).isEqualTo(13);
    assertThat(InvariantChecks.engineOf(pool).table.seats()[0].depth()).isZero();
  }

  @Test
  void invoke_returnsWithForksLeft_nothingStaysOnTheDeque() {
    Jackdaw pool = pools.create(workers);
    AtomicInteger ran = new AtomicInteger();
    for (int i = 0; i < 50; i++) {
      pool.invoke(w -> w.fork(v -> ran.incrementAndGet()));
    }
    assertUsable(pool);
    assertThat(ran.get()).isBetween(0, 50);
  }

  @Test
  void join_deepInATree_exceptionsOfManyLevelsLeaveNothingBehind() {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 200; i++) {
      long leaves = pool.invoke(w -> failingTree(w, 8));
      assertThat(leaves).isEqualTo(256);
    }
  }

  /** Each inner node forks a task that fails besides its two real children, and catches it. */
  private static long failingTree(Worker worker, int depth) {
    if (depth == 0) {
      return 1;
    }
    Fork<Long> left = worker.fork(w -> failingTree(w, depth - 1));
    try {
      worker.fork(Fib.SLOTS, 3);
      int failing = worker.fork(FAIL, depth);
      worker.fork(Fib.SLOTS, 4);
      worker.join(FAIL, failing, depth);
      throw new AssertionError("not reached");
    } catch (Failure e) {
      assertThat(e).hasMessage("fork " + depth);
    }
    long right = failingTree(worker, depth - 1);
    return left.join() + right;
  }
}
