package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.worker.InvariantChecks;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that block while others go on. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class BlockingTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  BlockingTest(int workers) {
    this.workers = workers;
  }

  @Test
  void call_untilAnotherSubmissionHasRun_itRuns() throws Exception {
    Jackdaw pool = pools.create(workers);
    CountDownLatch blocked = new CountDownLatch(workers);
    CountDownLatch ran = new CountDownLatch(1);
    Future<?>[] blockers = new Future<?>[workers];
    for (int i = 0; i < workers; i++) {
      blockers[i] =
          pool.submit(
              () -> {
                blocked.countDown();
                Steals.awaitElsewhere(ran);
              });
    }
    Steals.await(blocked);
    pool.execute(ran::countDown);
    for (Future<?> blocker : blockers) {
      blocker.get(20, TimeUnit.SECONDS);
    }
  }

  @Test
  void call_untilItsOwnForksHaveRun_theyRun() {
    Jackdaw pool = pools.create(workers);
    int forks = 300;
    CountDownLatch ran = new CountDownLatch(forks);
    Body.RangeToVoid<CountDownLatch> count = (w, latch, a, b) -> latch.countDown();
    pool.invoke(
        w -> {
          int[] tickets = new int[forks];
          for (int i = 0; i < forks; i++) {
            tickets[i] = w.fork(count, ran, 0, 0);
          }
          Steals.awaitElsewhere(ran);
          for (int i = forks - 1; i >= 0; i--) {
            w.join(count, tickets[i], ran, 0, 0);
          }
          return null;
        });
    assertThat(ran.getCount()).isZero();
  }

  @Test
  void call_nestedAndMany_everyoneComesBack() {
    Jackdaw pool = pools.create(workers);
    assertThat(pool.<Long, RuntimeException>invoke(w -> blockingTree(w, 5))).isEqualTo(32L);
  }

  private static long blockingTree(Worker worker, int depth) {
    if (depth == 0) {
      return 1;
    }
    CountDownLatch started = new CountDownLatch(1);
    Fork<Long> fork =
        worker.fork(
            w -> {
              started.countDown();
              return blockingTree(w, depth - 1);
            });
    Steals.awaitElsewhere(started);
    long direct = blockingTree(worker, depth - 1);
    return direct + fork.join();
  }

  @Test
  void call_throws_sameExceptionAndSpareLeaves() {
    Jackdaw pool = pools.create(workers);
    IOException thrown = new IOException("blocking");
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w ->
                        Compensation.around(
                            () -> {
                              throw thrown;
                            })))
        .isSameAs(thrown);
    Steals.until(() -> InvariantChecks.engineOf(pool).table.all().length == workers);
  }

  @Test
  void call_outsideOfAnyPool_isJustMade() throws Exception {
    assertThat(Blocking.call(() -> Thread.currentThread())).isSameAs(Thread.currentThread());
  }

  @Test
  void get_ofASubmissionThatHasNotStarted_runsItHere() throws Exception {
    Jackdaw pool = pools.create(1);
    Future<Thread[]> outer =
        pool.submit(
            () -> {
              Future<Thread> inner = pool.submit(Thread::currentThread);
              return new Thread[] {Thread.currentThread(), inner.get()};
            });
    Thread[] threads = outer.get(20, TimeUnit.SECONDS);
    assertThat(threads[0]).isSameAs(threads[1]);
  }
}
