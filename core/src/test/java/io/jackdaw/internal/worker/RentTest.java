package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.metrics.WorkerSnapshot;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Jobs at a pool whose own thread sleeps. What is learnt from them is in RentLearningTest. */
class RentTest {
  private static final Body.LongToLong FIB = RentTest::fib;
  private static final long LONG_TIME = PoolOnWatch.LONG_TIME;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private final PoolOnWatch watched = new PoolOnWatch(pools);
  private final Jackdaw pool = watched.pool;
  private final Engine engine = watched.engine;
  private final AtomicLong now = watched.now;

  private static long fib(Worker w, long n) {
    return n < 2 ? n : w.both(FIB, n - 1, n - 2, Long::sum);
  }

  @Test
  void invoke_timeIsNotUp_wakesNobody() throws InterruptedException {
    boolean wasWatched = false;
    while (!wasWatched) {
      watched.putTheOtherToSleep();
      long before = answers();
      assertThat(pool.invoke(FIB, 20)).isEqualTo(6_765);
      long after = answers();
      wasWatched = engine.waking.keepWatched(); // else it ended too soon
      assertThat(wasWatched && after != before).isFalse();
    }
  }

  @Test
  void invoke_timeIsUp_theNextJoinOnTheWayUpAnswers() throws InterruptedException {
    boolean noticed = false;
    for (int attempt = 0; attempt < 1_000 && !noticed; attempt++) {
      watched.putTheOtherToSleep();
      long before = answers();
      CountDownLatch tookIt = new CountDownLatch(1);
      pool.invokeAction(
          w ->
              w.both(
                  v -> {
                    fib(v, 8);
                    now.addAndGet(LONG_TIME);
                    fib(v, 8);
                    tookIt.await();
                  },
                  v -> tookIt.countDown()));
      noticed = answers() != before; // else the watch was faster
    }
    assertThat(noticed).isTrue();
  }

  @Test
  void invoke_timeIsUpAndJobIsSilent_theWatchTakesAFork() throws InterruptedException {
    watched.putTheOtherToSleep();
    CountDownLatch tookIt = new CountDownLatch(1);
    boolean[] came = new boolean[1];
    pool.invokeAction(
        w ->
            w.both(
                v -> {
                  now.addAndGet(LONG_TIME);
                  came[0] = isCountedDownOnWatch(tookIt);
                },
                v -> tookIt.countDown()));
    assertThat(came[0]).isTrue();
  }

  @Test
  void invoke_watchEndsMeanwhile_aForkIsTakenAllTheSame() throws InterruptedException {
    watched.putTheOtherToSleep();
    CountDownLatch tookIt = new CountDownLatch(1);
    pool.invokeAction(w -> w.both(v -> tookIt.await(), v -> tookIt.countDown()));
    assertThat(tookIt.getCount()).isZero();
  }

  @Test
  void isWanted_timeIsNotUp_isFalseUntilItIs() throws InterruptedException {
    boolean wasWatched = false;
    while (!wasWatched) {
      watched.putTheOtherToSleep();
      boolean[] wanted = new boolean[2];
      pool.invokeAction(
          w -> {
            for (int poll = 0; poll < 1_000; poll++) {
              wanted[0] |= w.isWanted();
            }
            boolean isWatched = engine.waking.keepWatched();
            now.addAndGet(LONG_TIME);
            for (int poll = 0; poll < 1_000; poll++) {
              wanted[1] |= w.isWanted();
            }
            assertThat(wanted[1]).isTrue();
            assertThat(isWatched && wanted[0]).isFalse();
          });
      wasWatched = engine.waking.keepWatched();
    }
  }

  @Test
  void isWanted_afterForksThatWerePutOff_isTrueWhenTheWatchSaysSo() throws InterruptedException {
    for (int attempt = 0; attempt < 4; attempt++) { // the second puts off unasked, as it starts
      watched.putTheOtherToSleep();
      boolean[] wanted = new boolean[1];
      pool.invokeAction(
          w -> {
            w.both(v -> {}, v -> {});
            now.addAndGet(LONG_TIME);
            long until = System.nanoTime() + 5 * LONG_TIME;
            while (!wanted[0] && System.nanoTime() < until) {
              engine.waking.keepWatched(); // so the watch does not end
              wanted[0] = w.isWanted();
            }
          });
      assertThat(wanted[0]).isTrue();
    }
  }

  @Test
  void isWanted_urged_looksAtTheClockAtOnce() throws InterruptedException {
    watched.putTheOtherToSleep();
    boolean[] wanted = new boolean[1];
    pool.invokeAction(
        w -> {
          assertThat(w.isWanted() && engine.waking.keepWatched()).isFalse();
          now.addAndGet(LONG_TIME);
          PoolWorker.of(w).rent.reliance.urge();
          wanted[0] = w.isWanted() || !PoolWorker.of(w).rent.isOn();
        });
    assertThat(wanted[0]).isTrue();
  }

  @Test
  void invoke_timeIsUpInAJobWithinTheJob_theWatchTakesAFork() throws InterruptedException {
    watched.putTheOtherToSleep();
    CountDownLatch tookIt = new CountDownLatch(1);
    boolean[] came = new boolean[1];
    pool.invokeAction(
        w ->
            w.both(
                v -> {
                  long since = PoolWorker.of(v).activeSince();
                  long patience = engine.waking.rents.patienceNanos();
                  while (System.nanoTime() < since + 2 * patience) {
                    Thread.onSpinWait();
                  }
                  now.set(since + patience + patience / 2);
                  pool.invokeAction(u -> came[0] = isCountedDownOnWatch(tookIt));
                },
                v -> tookIt.countDown()));
    assertThat(came[0]).isTrue();
  }

  /** Waits where the pool does not see it. The watch goes on, so only its ticks find the fork. */
  private boolean isCountedDownOnWatch(CountDownLatch latch) {
    long until = System.nanoTime() + 5 * LONG_TIME;
    while (latch.getCount() != 0 && System.nanoTime() < until) {
      engine.waking.keepWatched();
    }
    return latch.getCount() == 0;
  }

  /** How often a worker has answered a request by itself. */
  private long answers() {
    return pool.snapshot().workers().stream().mapToLong(WorkerSnapshot::exposed).sum();
  }
}
