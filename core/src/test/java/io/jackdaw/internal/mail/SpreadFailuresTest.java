package io.jackdaw.internal.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Body;
import io.jackdaw.Fib;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that start on all workers and do not end well: nobody is left waiting, nothing behind. */
class SpreadFailuresTest {
  private static final class Oops extends RuntimeException {
    private static final long serialVersionUID = 1;

    Oops(long piece) {
      super("piece " + piece);
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private Jackdaw create(int workers, String mailing) {
    return pools.build(
        Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named("mailing=" + mailing)));
  }

  private static <T> void spread(Jackdaw pool, Body.RangeToVoid<T> body, T data, long pieces) {
    pool.invoke(
        w -> {
          Spreads.spread(w, body, data, 0, pieces);
          return null;
        });
  }

  @ParameterizedTest
  @CsvSource({
    "0, uneven, 2",
    "1, uneven, 2",
    "0, even, 2",
    "1, even, 2",
    "0, off, 2",
    "1, off, 2",
    "0, uneven, 5",
    "3, uneven, 5",
    "4, even, 5",
    "2, even, 5",
    "4, off, 5"
  })
  void spread_onePieceThrows_isRethrownWhenAllAreDone(long failing, String mailing, int workers) {
    Jackdaw pool = create(workers, mailing);
    for (int round = 0; round < 100; round++) {
      AtomicInteger inside = new AtomicInteger();
      Body.RangeToVoid<AtomicInteger> body =
          (worker, running, from, to) -> {
            running.incrementAndGet();
            try {
              if (from == failing) {
                throw new Oops(from);
              }
            } finally {
              running.decrementAndGet();
            }
          };
      assertThatThrownBy(() -> spread(pool, body, inside, workers))
          .isInstanceOf(Oops.class)
          .hasMessage("piece %d", failing);
      assertThat(inside).as("pieces that still run").hasValue(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"uneven", "even", "off"})
  void spread_allPiecesThrow_theOthersAreSuppressed(String mailing) {
    int workers = 4;
    Jackdaw pool = create(workers, mailing);
    CountDownLatch all = new CountDownLatch(workers);
    Body.RangeToVoid<CountDownLatch> body =
        (worker, running, from, to) -> {
          running.countDown();
          Steals.await(running);
          throw new Oops(from);
        };
    assertThatThrownBy(() -> spread(pool, body, all, workers))
        .isInstanceOfSatisfying(Oops.class, oops -> assertThat(countOf(oops)).isEqualTo(workers));
  }

  private static int countOf(Throwable oops) {
    int count = 1;
    for (Throwable other : oops.getSuppressed()) {
      count += countOf(other);
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(strings = {"uneven", "even"})
  void spread_failureCaught_workerGoesOn(String mailing) {
    Jackdaw pool = create(3, mailing);
    Body.RangeToVoid<String> failing =
        (worker, data, from, to) -> {
          throw new Oops(from);
        };
    for (int round = 0; round < 100; round++) {
      long result =
          pool.invoke(
              w -> {
                int older = w.fork(Fib.SLOTS, 10);
                assertThatThrownBy(() -> Spreads.spread(w, failing, "", 0, 3))
                    .isInstanceOf(Oops.class);
                assertThat(OwnForks.isNewest(PoolWorker.of(w), older, "")).isFalse();
                return w.join(Fib.SLOTS, older, 10);
              });
      assertThat(result).isEqualTo(55);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"uneven", "even"})
  void spread_pieceOverflowsItsStack_isRethrown(String mailing) {
    Jackdaw pool = create(3, mailing);
    Body.RangeToVoid<Object> deep = (worker, data, from, to) -> recurse(1);
    for (int round = 0; round < 3; round++) {
      assertThatThrownBy(() -> spread(pool, deep, "", 3)).isInstanceOf(StackOverflowError.class);
    }
  }

  private static int recurse(int n) {
    return n == 0 ? 0 : 1 + recurse(n + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uneven", "even"})
  void spread_atTheEndOfTheStack_leavesNothingBehind(String mailing) {
    Jackdaw pool = create(2, mailing);
    Body.RangeToVoid<AtomicInteger> body = (worker, done, from, to) -> done.incrementAndGet();
    for (int round = 0; round < 3; round++) {
      AtomicInteger done = new AtomicInteger();
      assertThatThrownBy(() -> pool.invoke(w -> dig(w, body, done)))
          .isInstanceOf(StackOverflowError.class);
    }
  }

  private static int dig(Worker worker, Body.RangeToVoid<AtomicInteger> body, AtomicInteger done) {
    int before = done.get();
    Spreads.spread(worker, body, done, 0, 2);
    return done.get() == before ? 0 : 1 + dig(worker, body, done);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uneven", "even"})
  void cancel_whilePiecesRun_endsThem(String mailing) throws Exception {
    Jackdaw pool = create(3, mailing);
    for (int round = 0; round < 20; round++) {
      CountDownLatch running = new CountDownLatch(1);
      AtomicInteger inside = new AtomicInteger();
      CountDownLatch ended = new CountDownLatch(1);
      Body.RangeToVoid<AtomicInteger> endless =
          (worker, pieces, from, to) -> {
            pieces.incrementAndGet();
            running.countDown();
            try {
              Steals.forkUntil(worker, () -> false);
            } finally {
              pieces.decrementAndGet();
            }
          };
      Future<?> future =
          pool.submit(
              () -> {
                try {
                  Spreads.spread(
                      java.util.Objects.requireNonNull(Worker.current()), endless, inside, 0, 3);
                } finally {
                  assertThat(inside).hasValue(0);
                  ended.countDown();
                }
              });
      Steals.await(running);
      assertThat(future.cancel(true)).isTrue();
      Steals.await(ended);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"uneven", "even"})
  void shutdownNow_withMailInFlight_endsEverybody(String mailing) throws Exception {
    for (int round = 0; round < 20; round++) {
      Jackdaw pool = create(4, mailing);
      CountDownLatch running = new CountDownLatch(1);
      Body.RangeToVoid<CountDownLatch> endless =
          (worker, latch, from, to) -> {
            latch.countDown();
            Steals.forkUntil(worker, () -> false);
          };
      Thread caller =
          Thread.ofPlatform()
              .start(
                  () ->
                      assertThatThrownBy(() -> spread(pool, endless, running, 4))
                          .isInstanceOf(CancellationException.class));
      Steals.await(running);
      pool.shutdownNow();
      caller.join();
    }
  }

  @Test
  void spread_noThreadCanBeStarted_callerRunsAllPieces() {
    Jackdaw pool =
        pools.build(
            Jackdaw.builder()
                .workers(4)
                .mechanisms(Mechanisms.named("mailing=uneven"))
                .threadFactory(
                    task -> {
                      throw new OutOfMemoryError("no more threads");
                    }));
    AtomicInteger done = new AtomicInteger();
    Body.RangeToVoid<AtomicInteger> count = (worker, pieces, from, to) -> pieces.incrementAndGet();
    spread(pool, count, done, 4);
    assertThat(done).hasValue(4);
  }

  @Test
  void spread_inATaskThatFails_isNotStartedAgain() {
    Jackdaw pool = create(2, "uneven");
    Future<?> future =
        pool.submit(
            () -> {
              Worker here = java.util.Objects.requireNonNull(Worker.current());
              Spreads.spread(
                  here,
                  (worker, data, from, to) -> {
                    throw new Oops(from);
                  },
                  "",
                  0,
                  2);
            });
    assertThatThrownBy(future::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(Oops.class);
  }
}
