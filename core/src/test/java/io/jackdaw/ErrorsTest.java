package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.Activation;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors that a task throws, and those that the machine throws in a task. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class ErrorsTest {
  private static final Body.LongToLong DIVE = ErrorsTest::dive;
  private static final Body.LongToLong CLIMB = ErrorsTest::climb;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  ErrorsTest(int workers) {
    this.workers = workers;
  }

  /** A fork at each level, without an end. */
  private static long dive(Worker worker, long n) {
    if (n < 0) {
      return 0; // never; without it the compiler sees that there is no end
    }
    int slot = worker.fork(DIVE, n + 1);
    return dive(worker, n + 1) + worker.join(DIVE, slot, n + 1);
  }

  /** A fork and its join at each level before the next one: thieves take forks near the end. */
  private static long climb(Worker worker, long n) {
    if (n < 0) {
      return 0; // never
    }
    int slot = worker.fork(Fib.SLOTS, n % 8);
    long x = worker.join(Fib.SLOTS, slot, n % 8);
    int first = worker.fork(Fib.SLOTS, 6);
    int second = worker.fork(Fib.SLOTS, 5);
    x += worker.join(Fib.SLOTS, second, 5) + worker.join(Fib.SLOTS, first, 6);
    return x + climb(worker, n + 1);
  }

  private static void assertUsable(Jackdaw pool) {
    assertThat(pool.invoke(Fib.SLOTS, 18)).isEqualTo(2584);
  }

  @Test
  void invoke_taskThrowsError_sameErrorAndPoolUsable() {
    Jackdaw pool = pools.create(workers);
    Error thrown = new AssertionError("task");
    CountDownLatch started = new CountDownLatch(1);
    Throwable caught =
        catchThrowable(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                started.countDown();
                                throw thrown;
                              });
                      Steals.awaitElsewhere(started);
                      return fork.join();
                    }));
    assertThat(caught).isSameAs(thrown);
    assertUsable(pool);
  }

  @Test
  void invoke_taskThrowsOutOfMemoryError_reachesTheCallerAndPoolUsable() {
    Jackdaw pool = pools.create(workers);
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      Fork<long[]> fork = w.fork(v -> new long[Integer.MAX_VALUE]);
                      return fork.join();
                    }))
        .isInstanceOf(OutOfMemoryError.class);
    assertUsable(pool);
  }

  @Test
  void invoke_endlessRecursionOfForks_stackOverflowAndPoolWhole() {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 5; i++) {
      assertThatThrownBy(() -> pool.invoke(DIVE, 0)).isInstanceOf(StackOverflowError.class);
      assertUsable(pool);
    }
  }

  @Test
  void invoke_stackOverflowsBetweenForksAndJoins_poolWhole() {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 40; i++) {
      assertThatThrownBy(() -> pool.invoke(CLIMB, 0)).isInstanceOf(StackOverflowError.class);
      assertUsable(pool);
    }
  }

  @Test
  void join_stackOverflowCaughtHalfWayUp_olderForkGivesItsResult() {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 5; i++) {
      long result =
          pool.invoke(
              w -> {
                int older = w.fork(Fib.SLOTS, 10);
                try {
                  dive(w, 0);
                } catch (StackOverflowError e) {
                  return w.join(Fib.SLOTS, older, 10);
                }
                throw new AssertionError("not reached");
              });
      assertThat(result).isEqualTo(55);
    }
  }

  /** A call at each level, without an end. Each looks whether it is on top again afterwards. */
  private static long nest(Jackdaw pool, Worker worker, int[] notBack) {
    Activation mine = PoolWorker.of(worker).activation;
    try {
      return pool.invoke(w -> nest(pool, w, notBack)) + 1;
    } catch (StackOverflowError e) {
      if (PoolWorker.of(worker).activation != mine) {
        notBack[0]++;
      }
      throw e;
    }
  }

  @Test
  void invoke_stackOverflowsInNestedCalls_eachIsOnTopAgain() {
    Jackdaw pool = pools.create(workers);
    int[] notBack = new int[1];
    for (int i = 0; i < 200; i++) {
      assertThatThrownBy(() -> pool.invoke(w -> nest(pool, w, notBack)))
          .isInstanceOf(StackOverflowError.class);
    }
    assertThat(notBack).containsExactly(0);
    assertUsable(pool);
  }

  @Test
  void submit_stackOverflowInAStolenTask_poolWhole() throws Exception {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    Future<Object> future =
        pool.submit(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                started.countDown();
                                return climb(v, 0);
                              });
                      Steals.awaitElsewhere(started);
                      return fork.join();
                    }));
    assertThatThrownBy(() -> future.get(20, TimeUnit.SECONDS))
        .hasRootCauseInstanceOf(StackOverflowError.class);
    assertUsable(pool);
  }
}
