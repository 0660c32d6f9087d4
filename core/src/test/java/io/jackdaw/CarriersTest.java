package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Thrower;
import io.jackdaw.parallel.Parallel;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.MDC;

/** Carriers that wrap the run, those that come with the pool, and what they may do wrong. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class CarriersTest {
  private static final ScopedValue<String> USER = ScopedValue.newInstance();
  private static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();
  private static final ThreadLocal<@Nullable String> TRACE = new ThreadLocal<>();

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  CarriersTest(int workers) {
    this.workers = workers;
  }

  private Jackdaw pool(ContextCarrier... carriers) {
    PoolBuilder builder = Jackdaw.builder().workers(workers);
    for (ContextCarrier carrier : carriers) {
      builder.context(carrier);
    }
    return pools.build(builder);
  }

  /** What a fork sees that another thread has taken. */
  private static <T> T seenElsewhere(Worker w, Work<T, RuntimeException> what) {
    CountDownLatch started = new CountDownLatch(1);
    Thread here = Thread.currentThread();
    Fork<T> fork =
        w.fork(
            v -> {
              assertThat(Thread.currentThread()).isNotSameAs(here);
              started.countDown();
              return what.run(v);
            });
    Steals.awaitElsewhere(started);
    return fork.join();
  }

  // ---- scoped values

  @Test
  void forEach_scopedValueCarried_isBoundInEachIteration() {
    Jackdaw pool = pool(ContextCarrier.scopedValues(USER));
    AtomicInteger bound = new AtomicInteger();
    ScopedValue.where(USER, "ada")
        .run(
            () ->
                pool.invokeAction(
                    w -> {
                      seenElsewhere(w, v -> USER.get()); // the others are there
                      Parallel.forEach(
                          w,
                          0,
                          2_000,
                          1,
                          i -> {
                            if (USER.isBound() && USER.get().equals("ada")) {
                              bound.incrementAndGet();
                            }
                          });
                    }));
    assertThat(bound).hasValue(2_000);
  }

  @Test
  void scopedValues_inForksSubmissionsAndNestedCalls_areThoseOfTheSubmission() throws Exception {
    Jackdaw pool = pool(ContextCarrier.scopedValues(USER, LEVEL));
    List<Object> seen = new ArrayList<>();
    ScopedValue.where(USER, "ada")
        .where(LEVEL, 3)
        .call(
            () -> {
              seen.add(pool.invoke(w -> seenElsewhere(w, v -> USER.get() + LEVEL.get())));
              seen.add(pool.submit(() -> USER.get() + LEVEL.get()).get());
              seen.add(CompletableFuture.supplyAsync(USER::get, pool).get());
              seen.add(
                  pool.submit(
                          () ->
                              ScopedValue.where(USER, "bob")
                                  .call(() -> pool.submit(USER::get).get()))
                      .get());
              return seen;
            });
    seen.add(pool.submit(USER::isBound).get());
    seen.add(pool.invoke(w -> seenElsewhere(w, v -> USER.isBound())));
    assertThat(seen).containsExactly("ada3", "ada3", "ada", "bob", false, false);
  }

  @Test
  void scopedValues_taskFails_failureIsWhatTheJoinThrows() {
    Jackdaw pool = pool(ContextCarrier.scopedValues(USER));
    RuntimeException failure = new IllegalArgumentException("task");
    ScopedValue.where(USER, "ada")
        .run(
            () -> {
              assertThatThrownBy(
                      () ->
                          pool.invoke(
                              w ->
                                  seenElsewhere(
                                      w,
                                      v -> {
                                        throw failure;
                                      })))
                  .isSameAs(failure);
              assertThatThrownBy(
                      () ->
                          pool.submit(
                                  () -> {
                                    throw failure;
                                  })
                              .get())
                  .isInstanceOf(ExecutionException.class)
                  .hasCause(failure);
            });
  }

  // ---- thread locals and the MDC

  @Test
  void threadLocals_carried_areThereAndGoneAgain() throws Exception {
    Jackdaw pool = pool(ContextCarrier.threadLocals(TRACE));
    TRACE.set("one");
    try {
      assertThat(
              pool.<@Nullable String, RuntimeException>invoke(
                  w -> seenElsewhere(w, v -> TRACE.get())))
          .isEqualTo("one");
      assertThat(pool.submit(TRACE::get).get()).isEqualTo("one");
    } finally {
      TRACE.remove();
    }
    assertThat(pool.submit(TRACE::get).get()).isNull();
  }

  @Test
  void mdc_carried_isThereAndGoneAgain() throws Exception {
    Jackdaw pool = pool(ContextCarrier.mdc());
    MDC.put("request", "42");
    try {
      assertThat(
              pool.<@Nullable String, RuntimeException>invoke(
                  w -> seenElsewhere(w, v -> MDC.get("request"))))
          .isEqualTo("42");
      assertThat(pool.submit(() -> MDC.get("request")).get()).isEqualTo("42");
    } finally {
      MDC.clear();
    }
    assertThat(pool.submit(() -> MDC.get("request")).get()).isNull();
  }

  // ---- nesting

  private static ContextCarrier entering(String name, List<String> steps) {
    return () ->
        () -> {
          steps.add("+" + name);
          return () -> steps.add("-" + name);
        };
  }

  private static ContextCarrier wrapping(String name, List<String> steps) {
    return () ->
        (ContextCarrier.Wrapping)
            task -> {
              steps.add("+" + name);
              try {
                task.run();
              } finally {
                steps.add("-" + name);
              }
            };
  }

  @Test
  void submit_severalCarriers_firstIsTheOutermost() throws Exception {
    List<String> steps = new ArrayList<>();
    Jackdaw pool =
        pool(
            entering("a", steps), wrapping("b", steps), entering("c", steps), wrapping("d", steps));
    var future = pool.submit(() -> steps.add("task"));
    InvariantChecks.closeAndCheck(pool);
    assertThat(future.isDone()).isTrue();
    assertThat(steps).containsExactly("+a", "+b", "+c", "+d", "task", "-d", "-c", "-b", "-a");
  }

  @Test
  void submit_innerCarrierFailsOnEntering_taskDoesNotRunAndOthersAreLeft() throws Exception {
    List<String> steps = new ArrayList<>();
    RuntimeException failure = new IllegalStateException("enter");
    Jackdaw pool =
        pool(
            entering("a", steps),
            wrapping("b", steps),
            () ->
                (ContextCarrier.Wrapping)
                    task -> {
                      throw failure;
                    });
    var future = pool.submit(() -> steps.add("task"));
    InvariantChecks.closeAndCheck(pool);
    assertThat(future.exceptionNow()).isSameAs(failure);
    assertThat(steps).containsExactly("+a", "+b", "-b", "-a");
  }

  @Test
  void submit_innerCarrierFailsOnLeaving_othersAreLeftAndItIsReported() throws Exception {
    List<String> steps = new ArrayList<>();
    RuntimeException failure = new IllegalStateException("leave");
    LinkedBlockingQueue<Throwable> reported = new LinkedBlockingQueue<>();
    Jackdaw pool =
        pools.build(
            Jackdaw.builder()
                .workers(workers)
                .uncaughtExceptionHandler((t, e) -> reported.add(e))
                .context(wrapping("a", steps))
                .context(
                    () ->
                        (ContextCarrier.Wrapping)
                            task -> {
                              task.run();
                              throw failure;
                            }));
    var future = pool.submit(() -> steps.add("task"));
    InvariantChecks.closeAndCheck(pool);
    assertThat(future.resultNow()).isEqualTo(true);
    assertThat(steps).containsExactly("+a", "task", "-a");
    assertThat(reported.poll(20, TimeUnit.SECONDS)).isSameAs(failure);
  }

  private static ContextCarrier failingOnLeaving(Throwable failure) {
    return () ->
        () ->
            () -> {
              throw Thrower.unchecked(failure);
            };
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void submit_carriersFailOnLeavingWithErrors_othersAreLeft(boolean isWrapped) throws Exception {
    List<String> steps = new ArrayList<>();
    Error first = new AssertionError("first");
    Error second = new AssertionError("second");
    LinkedBlockingQueue<Throwable> reported = new LinkedBlockingQueue<>();
    Jackdaw pool =
        pools.build(
            Jackdaw.builder()
                .workers(workers)
                .uncaughtExceptionHandler((t, e) -> reported.add(e))
                .context(isWrapped ? wrapping("a", steps) : entering("a", steps))
                .context(failingOnLeaving(second))
                .context(failingOnLeaving(first)));
    var future = pool.submit(() -> steps.add("task"));
    InvariantChecks.closeAndCheck(pool);
    assertThat(future.resultNow()).isEqualTo(true);
    assertThat(steps).containsExactly("+a", "task", "-a");
    assertThat(reported.poll(20, TimeUnit.SECONDS)).isSameAs(first).hasSuppressedException(second);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fork_failsAndSoDoesItsCarrierOnLeaving_joinThrowsTheFailureOfTheFork(boolean isWrapped) {
    CountDownLatch taken = new CountDownLatch(1);
    IllegalStateException ofCarrier = new IllegalStateException("leave");
    Failure ofFork = new Failure("fork");
    Jackdaw pool =
        pool(
            isWrapped ? wrapping("a", new ArrayList<>()) : () -> null, failingOnLeaving(ofCarrier));
    assertThatThrownBy(
            () ->
                pool.invokeAction(
                    w -> {
                      ActionFork fork =
                          w.forkAction(
                              v -> {
                                taken.countDown();
                                throw ofFork;
                              });
                      Steals.awaitElsewhere(taken);
                      fork.join();
                    }))
        .isSameAs(ofFork)
        .hasSuppressedException(ofCarrier);
  }

  // ---- what a carrier may do wrong

  private Jackdaw wrapped(ContextCarrier.Wrapping context) {
    return pools.build(
        Jackdaw.builder()
            .workers(workers)
            .uncaughtExceptionHandler((t, e) -> {})
            .context(() -> context));
  }

  @Test
  void around_taskIsNotRun_saysSo() {
    Jackdaw pool = wrapped(task -> {});
    assertThatThrownBy(() -> pool.submit(() -> 1).get())
        .hasCauseInstanceOf(IllegalStateException.class)
        .hasMessageContaining("did not run its task");
  }

  @Test
  void around_stolenForkIsNotRun_joinSaysSo() {
    CountDownLatch taken = new CountDownLatch(1);
    Jackdaw pool = wrapped(task -> taken.countDown());
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Integer> fork = w.fork(v -> 1);
                      Steals.awaitElsewhere(taken);
                      return fork.join();
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("did not run its task");
  }

  @Test
  void around_taskIsRunTwice_saysSoAndRunsItOnce() {
    AtomicInteger runs = new AtomicInteger();
    Jackdaw pool =
        wrapped(
            task -> {
              task.run();
              task.run();
            });
    assertThatThrownBy(() -> pool.invoke(w -> seenElsewhere(w, v -> runs.incrementAndGet())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("more than once");
    assertThat(runs).hasValue(1);
  }

  @Test
  void around_taskIsRunOnAnotherThread_saysSoAndDoesNotRunIt() {
    AtomicInteger runs = new AtomicInteger();
    Jackdaw pool = wrapped(task -> CompletableFuture.runAsync(task).join());
    assertThatThrownBy(() -> pool.submit(runs::incrementAndGet).get())
        .hasRootCauseInstanceOf(IllegalStateException.class)
        .rootCause()
        .hasMessageContaining("another thread");
    assertThat(runs).hasValue(0);
  }

  @Test
  void around_failureIsKeptBack_isThrownAllTheSame() {
    RuntimeException failure = new IllegalArgumentException("task");
    Jackdaw pool =
        wrapped(
            task -> {
              try {
                task.run();
              } catch (RuntimeException e) {
                assertThat(e).isSameAs(failure);
              }
            });
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w ->
                        seenElsewhere(
                            w,
                            v -> {
                              throw failure;
                            })))
        .isSameAs(failure);
  }

  /** A task of {@code execute} has nobody to tell: it runs without any context. */
  @Test
  void execute_contextFails_runsWithoutIt() throws Exception {
    RuntimeException failure = new IllegalStateException("enter");
    Jackdaw pool =
        wrapped(
            task -> {
              throw failure;
            });
    assertThat(CompletableFuture.supplyAsync(() -> 7, pool).get(20, TimeUnit.SECONDS)).isEqualTo(7);
  }
}
