package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Timeouts that lie beyond what a deadline can tell, on either side. */
class ExtremeTimeoutsTest {
  private final Gate gate = new Gate();
  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(2);
  }

  @AfterEach
  void close() {
    gate.mayEnd.countDown();
    pool.close();
  }

  private void assertTimesOut(long timeout, TimeUnit unit) throws Exception {
    assertThatThrownBy(() -> pool.invokeAny(List.of(gate), timeout, unit))
        .isInstanceOf(TimeoutException.class);
    assertThat(pool.invokeAll(List.of(gate), timeout, unit).getFirst().isCancelled()).isTrue();
    Future<String> future = pool.submit(gate);
    assertThatThrownBy(() -> future.get(timeout, unit)).isInstanceOf(TimeoutException.class);
    assertThatThrownBy(() -> pool.invoke(w -> get(future, timeout, unit)))
        .isInstanceOf(TimeoutException.class);
    pool.shutdown();
    assertThat(pool.awaitTermination(timeout, unit)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -Long.MAX_VALUE, Long.MIN_VALUE / 2, -1, 0})
  void wait_notPositive_timesOutAtOnce(long timeout) throws Exception {
    assertTimesOut(timeout, TimeUnit.NANOSECONDS);
  }

  @Test
  void wait_ofManyDaysAgo_timesOutAtOnce() throws Exception {
    assertTimesOut(Long.MIN_VALUE, TimeUnit.DAYS);
  }

  @ParameterizedTest
  @EnumSource(names = {"NANOSECONDS", "DAYS"})
  void wait_forEver_hasTheResult(TimeUnit unit) throws Exception {
    Callable<String> task = () -> "in time";
    long timeout = Long.MAX_VALUE;
    assertThat(pool.invokeAny(List.of(task), timeout, unit)).isEqualTo("in time");
    assertThat(pool.invokeAll(List.of(task), timeout, unit).getFirst().get()).isEqualTo("in time");
    assertThat(pool.submit(task).get(timeout, unit)).isEqualTo("in time");
    assertThat(pool.<String, RuntimeException>invoke(w -> get(pool.submit(task), timeout, unit)))
        .isEqualTo("in time");
    pool.shutdown();
    assertThat(pool.awaitTermination(timeout, unit)).isTrue();
  }

  private static <T> T get(Future<T> future, long timeout, TimeUnit unit) {
    return ExtremeTimeoutsTest.<T, RuntimeException>unchecked(() -> future.get(timeout, unit));
  }

  @SuppressWarnings("unchecked") // throws what the call threw, as it is
  private static <T, X extends Exception> T unchecked(Callable<T> call) throws X {
    try {
      return call.call();
    } catch (Exception e) {
      throw (X) e;
    }
  }
}
