package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.Activation;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Load;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.spi.ContextCarrier;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What hangs on the submitting thread is found by each task, stolen ones too. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
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
            assertThat(pool.<String, RuntimeException>invoke(ContextTest::seenByAThief))
                .isEqualTo("one/one-loader"));
    with(
        "two",
        () ->
            assertThat(pool.<String, RuntimeException>invoke(ContextTest::seenByAThief))
                .isEqualTo("two/two-loader"));
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

  @Test
  void execute_carrierFails_runsWithoutContextAndReports() throws Exception {
    RuntimeException failure = new IllegalStateException("carrier");
    LinkedBlockingQueue<Throwable> reported = new LinkedBlockingQueue<>();
    Jackdaw pool =
        pools.build(failingWith(failure).uncaughtExceptionHandler((t, e) -> reported.add(e)));
    assertThat(CompletableFuture.supplyAsync(() -> 7, pool).get(20, TimeUnit.SECONDS)).isEqualTo(7);
    assertThat(reported.poll(20, TimeUnit.SECONDS)).isSameAs(failure);
  }

  @Test
  void completionService_carrierFails_deliversAFutureThatHasIt() throws Exception {
    RuntimeException failure = new IllegalStateException("carrier");
    Jackdaw pool = pools.build(failingWith(failure).uncaughtExceptionHandler((t, e) -> {}));
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    Future<Integer> submitted = service.submit(() -> 7);
    assertThat(service.poll(20, TimeUnit.SECONDS)).isSameAs(submitted);
    assertThat(submitted.exceptionNow()).isSameAs(failure);
  }

  private PoolBuilder failingWith(RuntimeException failure) {
    return Jackdaw.builder()
        .workers(workers)
        .context(
            () ->
                () -> {
                  throw failure;
                });
  }

  /** The worker that asks runs the task itself, and the carrier fails there. */
  @Test
  void get_onAWorkerAndCarrierFails_throwsExecutionException() throws Exception {
    RuntimeException failure = new IllegalStateException("carrier");
    AtomicBoolean fails = new AtomicBoolean();
    ContextCarrier carrier =
        () ->
            () -> {
              if (fails.get()) {
                throw failure;
              }
              return () -> {};
            };
    Jackdaw pool = pools.build(Jackdaw.builder().workers(workers).context(carrier));
    Throwable thrown =
        pool.submit(
                () -> {
                  fails.set(true);
                  Throwable t = catchThrowable(() -> pool.submit(() -> 1).get());
                  fails.set(false);
                  return t;
                })
            .get();
    assertThat(thrown).isInstanceOf(ExecutionException.class).hasCause(failure);
  }

  /** Of one worker, so that nobody else runs what a task asks for. */
  private Jackdaw failingAtTheEnd(RuntimeException failure) {
    ContextCarrier carrier =
        () ->
            () ->
                () -> {
                  throw failure;
                };
    return pools.build(Jackdaw.builder().workers(1).context(carrier));
  }

  /** Leaving comes last: whatever it throws, the task below goes on as what it was. */
  @Test
  void get_onAWorkerAndCarrierFailsAtTheEnd_taskBelowIsBack() {
    RuntimeException failure = new IllegalStateException("carrier");
    Jackdaw pool = failingAtTheEnd(failure);
    pool.invoke(
        w -> {
          Activation mine = PoolWorker.of(w).activation;
          w.remainingWork(5);
          assertThatThrownBy(() -> pool.submit(() -> 1).get()).isSameAs(failure);
          assertThat(PoolWorker.of(w).activation).isSameAs(mine);
          assertThat(Load.of(PoolWorker.of(w))).isEqualTo(5);
          return null;
        });
  }

  /** The task on top uses up the announcement: who leaves it has to announce again. */
  @Test
  void get_cancelledBelowAndCarrierFailsAtTheEnd_nextForkThrows() {
    Jackdaw pool = failingAtTheEnd(new IllegalStateException("carrier"));
    CompletableFuture<Future<?>> below = new CompletableFuture<>();
    CompletableFuture<Throwable> thrown = new CompletableFuture<>();
    below.complete(
        pool.submit(
            () -> {
              Future<Long> top =
                  pool.submit(
                      () -> {
                        below.join().cancel(false);
                        return Fib.slots(Worker.current(), 5);
                      });
              assertThat(catchThrowable(top::get)).hasMessage("carrier");
              thrown.complete(catchThrowable(() -> Worker.current().fork(Fib.SLOTS, 1)));
            }));
    assertThat(thrown.join()).isInstanceOf(CancellationException.class);
  }

  @Test
  void get_done_keepsNoContext() throws Exception {
    Object[] context = {new Object()};
    WeakReference<Object> weak = new WeakReference<>(context[0]);
    ContextCarrier carrier =
        () -> {
          Object captured = context[0];
          return () -> () -> assertThat(captured).isNotNull();
        };
    Jackdaw pool = pools.build(Jackdaw.builder().workers(workers).context(carrier));
    Future<Integer> done = pool.submit(() -> 1);
    Future<Integer> cancelled = pool.submit(() -> 1);
    cancelled.cancel(false);
    done.get();
    context[0] = null;
    Steals.until(
        () -> {
          System.gc();
          return weak.get() == null;
        });
    assertThat(List.of(done, cancelled)).allMatch(Future::isDone);
  }
}
