package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An invoke that must end in time. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class DeadlineTest {
  private static final Duration SOON = Duration.ofMillis(10);

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  DeadlineTest(int workers) {
    this.workers = workers;
  }

  private static @Nullable Object forkForever(Worker w) {
    Steals.forkUntil(w, () -> false);
    return null;
  }

  @Test
  void invoke_timeIsUp_timeoutException() {
    Jackdaw pool = pools.create(workers);
    assertThatThrownBy(() -> pool.invoke(DeadlineTest::forkForever, SOON))
        .isInstanceOf(TimeoutException.class)
        .hasMessageContaining(SOON.toString())
        .hasCauseInstanceOf(CancellationException.class);
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  @Test
  void invokeAction_withATimeout_endsOrTimesOut() throws TimeoutException {
    Jackdaw pool = pools.create(workers);
    AtomicBoolean ran = new AtomicBoolean();
    pool.invokeAction(w -> ran.set(true), Duration.ofDays(1));
    assertThat(ran).isTrue();
    assertThatThrownBy(() -> pool.invokeAction(DeadlineTest::forkForever, SOON))
        .isInstanceOf(TimeoutException.class)
        .hasMessageContaining(SOON.toString());
    assertThatThrownBy(() -> pool.invokeAction(w -> ran.set(false), Duration.ZERO))
        .isInstanceOf(TimeoutException.class);
    assertThat(ran).as("ran with no time at all").isTrue();
  }

  @Test
  void invoke_timeIsUpInAStolenPart_timeoutException() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                pool.<@Nullable Object, RuntimeException>invoke(
                    w -> {
                      w.both(
                          v -> Steals.forkUntil(v, () -> started.getCount() == 0),
                          v -> {
                            started.countDown();
                            Steals.forkUntil(v, () -> false);
                          });
                      return null;
                    },
                    SOON))
        .isInstanceOf(TimeoutException.class);
  }

  @Test
  void invoke_inTime_theResult() throws TimeoutException {
    Jackdaw pool = pools.create(workers);
    Long result = pool.invoke(w -> Fib.SLOTS.run(w, 15), Duration.ofHours(1));
    assertThat(result).isEqualTo(610);
  }

  @Test
  void invoke_longerThanCanBeCounted_noDeadline() throws TimeoutException {
    Jackdaw pool = pools.create(workers);
    Duration[] endless = {
      Duration.ofSeconds(Long.MAX_VALUE), Duration.ofNanos(Long.MAX_VALUE), Duration.ofDays(200_000)
    };
    for (Duration timeout : endless) {
      assertThat(pool.<Integer, RuntimeException>invoke(w -> 1, timeout)).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void invoke_noTimeAtAll_nothingRuns(long seconds) {
    Jackdaw pool = pools.create(workers);
    AtomicBoolean ran = new AtomicBoolean();
    assertThatThrownBy(() -> pool.invoke(w -> ran.getAndSet(true), Duration.ofSeconds(seconds)))
        .isInstanceOf(TimeoutException.class);
    assertThat(ran).isFalse();
  }

  @Test
  void invoke_bodyFails_itsFailure() {
    Jackdaw pool = pools.create(workers);
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      throw new Failure("body");
                    },
                    Duration.ofHours(1)))
        .isInstanceOf(Failure.class);
  }

  @Test
  void invoke_insideATask_onlyThatPartIsStopped() {
    Jackdaw pool = pools.create(workers);
    long result =
        pool.invoke(
            w -> {
              int older = w.fork(Fib.SLOTS, 10);
              assertThatThrownBy(() -> pool.invoke(DeadlineTest::forkForever, SOON))
                  .isInstanceOf(TimeoutException.class);
              return w.both(Fib.SLOTS, 10, 11, Long::sum) + w.join(Fib.SLOTS, older, 10);
            });
    assertThat(result).isEqualTo(55 + 89 + 55);
  }

  @Test
  void cancel_duringAnInvokeWithADeadline_isNoTimeout() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    Future<?> future =
        pool.submit(
            () -> {
              try {
                return pool.invoke(
                    w -> {
                      started.countDown();
                      return forkForever(w);
                    },
                    Duration.ofHours(1));
              } catch (Throwable t) {
                thrown.set(t);
                throw t;
              } finally {
                ended.countDown();
              }
            });
    Steals.await(started);
    future.cancel(false);
    Steals.await(ended);
    assertThat(thrown.get()).isInstanceOf(CancellationException.class);
  }

  @Test
  void invoke_badArguments_saysSo() {
    Jackdaw pool = pools.create(workers);
    assertThatThrownBy(() -> pool.invoke(w -> 1, null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.invoke((Work<Integer, RuntimeException>) null, SOON))
        .isInstanceOf(NullPointerException.class);
    pool.close();
    assertThatThrownBy(() -> pool.invoke(w -> 1, SOON))
        .isInstanceOf(RejectedExecutionException.class);
  }
}
