package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Thrower;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What arrives at the join and the caller when a branch fails. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class ExceptionsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  ExceptionsTest(int workers) {
    this.workers = workers;
  }

  private static void assertUsable(Jackdaw pool) {
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  @Test
  void join_forkedBranchThrows_sameExceptionAtTheJoin() {
    Jackdaw pool = pools.create(workers);
    Failure thrown = new Failure("forked");
    Throwable caught =
        catchThrowable(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                throw thrown;
                              });
                      return fork.join();
                    }));
    assertThat(caught).isSameAs(thrown).hasNoSuppressedExceptions();
    assertUsable(pool);
  }

  @Test
  void invoke_bothBranchesThrow_firstIsThrownOtherSuppressed() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      w.fork(
                          v -> {
                            started.countDown();
                            throw new Failure("forked");
                          });
                      Steals.awaitElsewhere(started);
                      throw new Failure("direct");
                    }))
        .hasMessage("direct")
        .satisfies(
            t ->
                assertThat(t.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("forked"));
    assertUsable(pool);
  }

  @Test
  void join_bodyThrowsAfterItsForksWereStolen_theirFailuresAreSuppressed() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(2);
    assertThatThrownBy(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                for (int i = 0; i < 2; i++) {
                                  String name = "forked " + i;
                                  v.fork(
                                      u -> {
                                        started.countDown();
                                        throw new Failure(name);
                                      });
                                }
                                Steals.awaitElsewhere(started);
                                throw new Failure("body");
                              });
                      return fork.join();
                    }))
        .hasMessage("body")
        .satisfies(
            t ->
                assertThat(t.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactlyInAnyOrder("forked 0", "forked 1"));
    assertUsable(pool);
  }

  @Test
  void join_stolenTaskThrows_sameExceptionAtTheJoin() {
    Jackdaw pool = pools.create(workers);
    Failure thrown = new Failure("stolen");
    CountDownLatch started = new CountDownLatch(1);
    Thread[] runner = new Thread[1];
    Throwable caught =
        catchThrowable(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                runner[0] = Thread.currentThread();
                                started.countDown();
                                throw thrown;
                              });
                      Steals.awaitElsewhere(started);
                      return fork.join();
                    }));
    assertThat(caught).isSameAs(thrown);
    assertThat(runner[0]).isNotNull().isNotSameAs(Thread.currentThread());
    assertUsable(pool);
  }

  @Test
  void join_stolenSlotThrowsAndSlotIsUsedAgain_secondUseGivesItsResult() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    Body.RangeToLong<CountDownLatch> failing =
        (w, latch, a, b) -> {
          latch.countDown();
          throw new Failure("stolen");
        };
    long result =
        pool.invoke(
            w -> {
              int first = w.fork(failing, started, 0, 0);
              Steals.awaitElsewhere(started);
              assertThatThrownBy(() -> w.join(failing, first, started, 0, 0))
                  .isInstanceOf(Failure.class);
              int second = w.fork(Fib.SLOTS, 10);
              assertThat(second).isSameAs(first);
              return w.join(Fib.SLOTS, second, 10);
            });
    assertThat(result).isEqualTo(55);
  }

  @Test
  void join_checkedExceptionSneaked_arrivesAsItIs() {
    Jackdaw pool = pools.create(workers);
    IOException thrown = new IOException("checked");
    Throwable caught =
        catchThrowable(
            () ->
                pool.invoke(
                    w -> {
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                throw Thrower.unchecked(thrown);
                              });
                      return fork.join();
                    }));
    assertThat(caught).isSameAs(thrown);
  }
}
