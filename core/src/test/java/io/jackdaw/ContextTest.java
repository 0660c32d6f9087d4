package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.spi.ContextCarrier;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What hangs on the submitting thread is found by each task, stolen ones too. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(60)
class ContextTest {
  private static final ThreadLocal<String> TRACE = new ThreadLocal<>();

  private static final ContextCarrier CARRIER =
      () -> {
        String captured = TRACE.get();
        return captured == null
            ? null
            : () -> {
              String before = TRACE.get();
              TRACE.set(captured);
              return () -> TRACE.set(before);
            };
      };

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  ContextTest(int workers) {
    this.workers = workers;
  }

  private Jackdaw pool() {
    return pools.build(Jackdaw.builder().workers(workers).context(CARRIER));
  }

  private static String seen() {
    return TRACE.get() + "/" + Thread.currentThread().getContextClassLoader().getName();
  }

  /** What a task sees that another thread has stolen. */
  private static String seenByAThief(Worker worker) {
    CountDownLatch started = new CountDownLatch(1);
    Thread here = Thread.currentThread();
    Fork<String> fork =
        worker.fork(
            w -> {
              started.countDown();
              assertThat(Thread.currentThread()).isNotSameAs(here);
              return seen();
            });
    Steals.awaitElsewhere(started);
    return fork.join();
  }

  private static void with(String trace, Runnable action) {
    Thread me = Thread.currentThread();
    ClassLoader before = me.getContextClassLoader();
    TRACE.set(trace);
    me.setContextClassLoader(new URLClassLoader(trace + "-loader", new URL[0], before));
    try {
      action.run();
      assertThat(seen()).as("context of the caller").isEqualTo(trace + "/" + trace + "-loader");
    } finally {
      me.setContextClassLoader(before);
      TRACE.remove();
    }
  }

  @Test
  void invoke_stolenTask_seesTheCallersContext() {
    Jackdaw pool = pool();
    with(
        "one",
        () ->
            assertThat(pool.<String>invoke(ContextTest::seenByAThief)).isEqualTo("one/one-loader"));
    with(
        "two",
        () ->
            assertThat(pool.<String>invoke(ContextTest::seenByAThief)).isEqualTo("two/two-loader"));
  }

  @Test
  void submit_fromAThread_taskSeesItsContextAndLeavesNoneBehind() throws Exception {
    Jackdaw pool = pool();
    with(
        "one",
        () ->
            assertThat(pool.submit(ContextTest::seen))
                .succeedsWithin(Duration.ofSeconds(20))
                .isEqualTo("one/one-loader"));
    assertThat(pool.submit(() -> TRACE.get() == null).get(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void submit_insideATask_capturesTheContextThere() throws Exception {
    Jackdaw pool = pool();
    String seen =
        pool.submit(
                () -> {
                  TRACE.set("inner");
                  try {
                    return pool.submit(TRACE::get).get();
                  } finally {
                    TRACE.remove();
                  }
                })
            .get(20, TimeUnit.SECONDS);
    assertThat(seen).isEqualTo("inner");
  }

  @Test
  void submit_carrierFails_isWhatTheFutureHas() throws Exception {
    RuntimeException failure = new IllegalStateException("carrier");
    ContextCarrier failing =
        () ->
            () -> {
              throw failure;
            };
    Jackdaw pool = pools.build(Jackdaw.builder().workers(workers).context(failing));
    assertThatThrownBy(() -> pool.submit(() -> 1).get())
        .isInstanceOf(ExecutionException.class)
        .hasCause(failure);
    assertThat(pool.<Integer>invokeAll(List.of(() -> 1, () -> 2)))
        .allSatisfy(future -> assertThat(future.exceptionNow()).isSameAs(failure));
  }

  @Test
  void submit_carrierReturnsNull_saysWhoDid() {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(workers).context(() -> () -> null));
    assertThatThrownBy(() -> pool.submit(() -> 1).get())
        .hasCauseInstanceOf(NullPointerException.class)
        .hasMessageContaining("ContextCarrier");
  }
}
