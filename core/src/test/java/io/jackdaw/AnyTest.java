package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The first result wins. */
@ParameterizedClass
@ValueSource(strings = {"split", "abp", "chase-lev", "mutex"})
class AnyTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final String deque;

  AnyTest(String deque) {
    this.deque = deque;
  }

  private Jackdaw create(int workers) {
    return pools.build(
        Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named("deque=" + deque)));
  }

  private static String forkForever(Worker w) {
    Steals.forkUntil(w, () -> false);
    return "never";
  }

  @Test
  void any_oneHasAResult_theOthersStop() {
    Jackdaw pool = create(3);
    CountDownLatch othersRun = new CountDownLatch(2);
    AtomicInteger stopped = new AtomicInteger();
    Work<String, RuntimeException> endless =
        w -> {
          othersRun.countDown();
          try {
            return forkForever(w);
          } catch (CancellationException e) {
            stopped.incrementAndGet();
            throw e;
          }
        };
    String result =
        pool.invoke(
            w ->
                w.any(
                        endless,
                        endless,
                        v -> {
                          Steals.forkUntil(v, () -> othersRun.getCount() == 0);
                          return "first";
                        })
                    + w.<Integer, Integer, Integer, RuntimeException, RuntimeException>both(
                        v -> 1, v -> 2, Integer::sum));
    assertThat(result).isEqualTo("first3");
    assertThat(stopped).hasValue(2);
  }

  @Test
  void any_aloneAndFirstHasAResult_theOthersNeverStart() {
    Jackdaw pool = create(1);
    String result =
        pool.invoke(
            w ->
                w.any(
                    v -> "first",
                    v -> {
                      throw new AssertionError("started");
                    }));
    assertThat(result).isEqualTo("first");
  }

  @Test
  void any_someFail_theResultOfAnother() {
    Jackdaw pool = create(2);
    for (int round = 0; round < 100; round++) {
      String result =
          pool.invoke(
              w ->
                  w.any(
                      v -> {
                        throw new Failure("left");
                      },
                      v -> "right",
                      v -> {
                        throw new Failure("third");
                      }));
      assertThat(result).isEqualTo("right");
    }
  }

  @Test
  void any_resultIsNull_isAResult() {
    Jackdaw pool = create(2);
    assertThat(pool.<@Nullable String, RuntimeException>invoke(w -> w.any(v -> null))).isNull();
  }

  @Test
  void any_allFail_theFirstOfThemWithTheOthersSuppressed() {
    Jackdaw pool = create(3);
    List<Work<String, RuntimeException>> branches = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String name = "branch " + i;
      branches.add(
          w -> {
            throw new Failure(name);
          });
    }
    assertThatThrownBy(() -> pool.<String, RuntimeException>invoke(w -> w.any(branches)))
        .isInstanceOf(Failure.class)
        .hasMessage("branch 0")
        .satisfies(
            t ->
                assertThat(t.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("branch 1", "branch 2", "branch 3", "branch 4"));
  }

  /** It stops for the same reason as the branch that it is a part of. */
  @Test
  void any_losingBranchFails_cancelledPartIsNotSuppressed() {
    Jackdaw pool = create(3);
    CountDownLatch partRuns = new CountDownLatch(1);
    CountDownLatch mayWin = new CountDownLatch(1);
    AtomicReference<@Nullable Throwable> lost = new AtomicReference<>();
    String result =
        pool.invoke(
            w ->
                w.any(
                    v -> {
                      try {
                        v.both(
                            u -> {
                              Steals.forkUntil(u, () -> partRuns.getCount() == 0);
                              mayWin.countDown(); // not before the last fork, which would throw
                              Steals.until(u::isCancelled);
                              throw new Failure("lost");
                            },
                            u -> {
                              partRuns.countDown();
                              forkForever(u);
                            });
                      } catch (Failure e) {
                        lost.set(e);
                      }
                      return "lost";
                    },
                    v -> {
                      Steals.await(mayWin);
                      return "won";
                    }));
    assertThat(result).isEqualTo("won");
    assertThat(lost.get()).hasMessage("lost").hasNoSuppressedExceptions();
  }

  @Test
  void any_ofNothing_isRefused() {
    Jackdaw pool = create(1);
    assertThatThrownBy(() -> pool.<String, RuntimeException>invoke(w -> w.any()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> pool.<String, RuntimeException>invoke(w -> w.any(List.of())))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> pool.<String, RuntimeException>invoke(w -> w.any(v -> "", null)))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void any_ofAWorkerWhoseTaskHasEnded_isRefused() {
    Jackdaw pool = create(1);
    Worker kept = pool.invoke(w -> w);
    assertThatThrownBy(() -> kept.any(v -> 1)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void cancel_duringAny_allBranchesStopAndNoneWins() {
    Jackdaw pool = create(2);
    CountDownLatch started = new CountDownLatch(2);
    CountDownLatch ended = new CountDownLatch(1);
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    Work<String, RuntimeException> endless =
        w -> {
          started.countDown();
          return forkForever(w);
        };
    Future<?> future =
        pool.submit(
            () -> {
              try {
                return pool.<String, RuntimeException>invoke(w -> w.any(endless, endless));
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
  void any_insideAny_theInnerOneStopsWithItsBranch() {
    Jackdaw pool = create(3);
    CountDownLatch inside = new CountDownLatch(1);
    String result =
        pool.invoke(
            w ->
                w.any(
                    v ->
                        v.any(
                            AnyTest::forkForever,
                            u -> {
                              inside.countDown();
                              return forkForever(u);
                            }),
                    v -> {
                      Steals.forkUntil(v, () -> inside.getCount() == 0);
                      return "outer";
                    }));
    assertThat(result).isEqualTo("outer");
  }
}
