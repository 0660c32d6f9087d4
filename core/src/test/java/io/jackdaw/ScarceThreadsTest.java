package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** There are threads for some seats only: whoever has one runs what there is. */
class ScarceThreadsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final AtomicInteger made = new AtomicInteger();

  /**
   * A pool that gets one thread from its factory and after that what the other factory gives. The
   * thread has the name of the pool: the invariants are checked when such threads have ended.
   */
  private Jackdaw pool(int workers, ThreadFactory afterTheFirst) {
    PoolBuilder builder = Jackdaw.builder().workers(workers);
    String name = Engines.options(builder).name + "-worker-first";
    return pools.build(
        builder.threadFactory(
            loop ->
                made.getAndIncrement() == 0
                    ? new Thread(loop, name)
                    : afterTheFirst.newThread(loop)));
  }

  private static PoolWorker seat(Jackdaw pool, int number) {
    return InvariantChecks.engineOf(pool).table.seats()[number];
  }

  /** A caller that sits in the first free seat, until it is let go. */
  private static Thread sitDown(Jackdaw pool, CountDownLatch mayLeave) {
    CountDownLatch sits = new CountDownLatch(1);
    Thread caller =
        Thread.ofPlatform()
            .start(
                () ->
                    pool.invoke(
                        w -> {
                          sits.countDown();
                          Steals.await(mayLeave);
                          return null;
                        }));
    Steals.await(sits);
    return caller;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void execute_theOnlyThreadIsBusy_runsAfterThat() {
    Jackdaw pool = pool(4, loop -> null);
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    pool.execute(
        () -> {
          running.countDown();
          Steals.await(mayEnd);
        });
    Steals.await(running);
    CountDownLatch ran = new CountDownLatch(2);
    pool.execute(ran::countDown);
    pool.execute(ran::countDown);
    mayEnd.countDown();
    Steals.await(ran);
  }

  /** The first sleeper that is found has no thread, the last one has. */
  @Test
  void execute_theOnlyThreadSleeps_isWoken() {
    Jackdaw pool = pool(3, loop -> null);
    CountDownLatch mayLeave = new CountDownLatch(1);
    Thread[] callers = {sitDown(pool, mayLeave), sitDown(pool, mayLeave)};
    CountDownLatch first = new CountDownLatch(1);
    pool.execute(first::countDown);
    Steals.await(first);
    mayLeave.countDown();
    for (Thread caller : callers) {
      join(caller);
    }
    Steals.until(() -> seat(pool, 2).seat.mode() == Seat.IDLE);
    CountDownLatch ran = new CountDownLatch(1);
    pool.execute(ran::countDown);
    Steals.await(ran);
  }

  /**
   * While a thread is being started in vain, the seat counts as one that searches. So a caller that
   * leaves just then wakes nobody for the task, though the thread of its seat could run it.
   */
  @Test
  void execute_threadDoesNotStartWhileACallerLeaves_threadOfThatSeatIsWoken() {
    CountDownLatch mayLeave = new CountDownLatch(1);
    Thread[] caller = new Thread[1];
    ThreadFactory doesNotStart =
        loop ->
            new Thread(loop) {
              @Override
              public void start() {
                mayLeave.countDown();
                ScarceThreadsTest.join(caller[0]);
                throw new OutOfMemoryError("no thread left");
              }
            };
    Jackdaw pool = pool(2, doesNotStart);
    CountDownLatch first = new CountDownLatch(1);
    pool.execute(first::countDown);
    Steals.await(first);
    Steals.until(() -> seat(pool, 0).seat.mode() == Seat.IDLE);
    caller[0] = sitDown(pool, mayLeave);
    CountDownLatch ran = new CountDownLatch(1);
    pool.execute(ran::countDown);
    Steals.await(ran);
  }

  @Test
  void execute_noThreadAtAll_throwsAndPoolEnds() {
    Jackdaw pool = pool(2, loop -> null);
    made.set(1);
    assertThatThrownBy(() -> pool.execute(() -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("threadFactory");
    assertThat(pool.<String, RuntimeException>invoke(w -> "the caller needs none"))
        .isEqualTo("the caller needs none");
  }

  /** The worker that stood in for the blocked one cannot be replaced when it leaves. */
  @Test
  void call_noThreadAtAll_returnsItsResult() {
    Jackdaw pool = pool(2, loop -> null);
    made.set(1);
    assertThat(pool.<String, RuntimeException>invoke(w -> Compensation.around(() -> "result")))
        .isEqualTo("result");
  }
}
