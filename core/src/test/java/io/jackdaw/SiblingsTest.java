package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.parallel.Parallel;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A branch that fails stops those that run beside it. */
@ParameterizedClass
@CsvSource({
  "2, deque=split",
  "4, deque=split",
  "4, 'deque=split,steal=half'",
  "2, deque=abp",
  "2, deque=chase-lev",
  "2, deque=mutex"
})
class SiblingsTest {
  private static final Body.LongToLong OF_LONG = (w, a) -> Pair.running.run(w, a);
  private static final Body.LongsToLong OF_LONGS = (w, a, b) -> Pair.running.run(w, a);
  private static final Body.RangeToLong<Pair> TO_LONG = (w, pair, a, b) -> pair.run(w, a);
  private static final Body.RangeToObject<Pair, Long> TO_OBJECT = (w, pair, a, b) -> pair.run(w, a);
  private static final Body.RangeToVoid<Pair> TO_VOID = (w, pair, a, b) -> pair.run(w, a);

  private static final Body.ObjectToLong<Side> OBJECT_TO_LONG = (w, side) -> side.run(w);
  private static final Body.ObjectToObject<Side, Long> OBJECT_TO_OBJECT = (w, side) -> side.run(w);
  private static final Body.ObjectToVoid<Side> OBJECT_TO_VOID = (w, side) -> side.run(w);
  private static final Body.IntervalToDouble<Pair> INTERVAL =
      (w, pair, a, b) -> pair.run(w, (int) a);
  private static final Body.DoublesToDouble DOUBLES = (w, a, b) -> Pair.running.run(w, (int) a);

  /** One branch as an object. */
  private record Side(Pair pair, int branch) {
    long run(Worker w) {
      return pair.run(w, branch);
    }
  }

  /** All ways to run two branches side by side. */
  enum Kind {
    OF_LONG {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.OF_LONG, 0, 1, Long::sum);
      }
    },
    OF_LONGS {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.OF_LONGS, 0, 0, 1, 0, Long::sum);
      }
    },
    TO_LONG {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.TO_LONG, pair, 0, 0, 1, 0, Long::sum);
      }
    },
    TO_OBJECT {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.TO_OBJECT, pair, 0, 0, 1, 0, Long::sum);
      }
    },
    TO_VOID {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.TO_VOID, pair, 0, 0, 1, 0);
      }
    },
    OBJECT_TO_LONG {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.OBJECT_TO_LONG, new Side(pair, 0), new Side(pair, 1), Long::sum);
      }
    },
    OBJECT_TO_OBJECT {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.OBJECT_TO_OBJECT, new Side(pair, 0), new Side(pair, 1), Long::sum);
      }
    },
    OBJECT_TO_VOID {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.OBJECT_TO_VOID, new Side(pair, 0), new Side(pair, 1));
      }
    },
    INTERVAL {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.INTERVAL, pair, 0, 0, 1, 0, Double::sum);
      }
    },
    DOUBLES {
      @Override
      void run(Worker w, Pair pair) {
        w.both(SiblingsTest.DOUBLES, 0, 0, 1, 0, Double::sum);
      }
    },
    ALL_LONG {
      @Override
      void run(Worker w, Pair pair) {
        w.allLong(2, pair::run, 0, Long::sum);
      }
    },
    ALL_DOUBLE {
      @Override
      void run(Worker w, Pair pair) {
        w.allDouble(2, pair::run, 0, Double::sum);
      }
    },
    ALL {
      @Override
      void run(Worker w, Pair pair) {
        w.all(2, (v, i) -> ignore(pair.run(v, i)));
      }
    },
    LAMBDAS {
      @Override
      void run(Worker w, Pair pair) {
        w.<Long, Long, Long, RuntimeException, RuntimeException>both(
            v -> pair.run(v, 0), v -> pair.run(v, 1), Long::sum);
      }
    },
    LONG_LAMBDAS {
      @Override
      void run(Worker w, Pair pair) {
        w.bothLong(v -> pair.run(v, 0), v -> pair.run(v, 1), Long::sum);
      }
    },
    ACTIONS {
      @Override
      void run(Worker w, Pair pair) {
        w.both(v -> ignore(pair.run(v, 0)), v -> ignore(pair.run(v, 1)));
      }
    },
    LOOP {
      @Override
      void run(Worker w, Pair pair) {
        Parallel.forEach(
            w, 0, 2, i -> pair.run(Objects.requireNonNull(Worker.current(), "in a task"), i));
      }
    };

    abstract void run(Worker w, Pair pair);

    static void ignore(long ignored) {}
  }

  /** Two branches, of which one fails when the other one runs elsewhere. */
  static final class Pair {
    /** For bodies that have no room for an object. */
    private static Pair running = new Pair(-1);

    private final int failing;
    private final CountDownLatch second = new CountDownLatch(1);
    final AtomicReference<@Nullable Throwable> stoppedBy = new AtomicReference<>();

    Pair(int failing) {
      this.failing = failing;
    }

    long run(Worker w, long branch) {
      if (branch == 0) {
        Steals.awaitElsewhere(second);
      } else {
        second.countDown();
      }
      if (branch == failing) {
        throw new Failure("branch " + branch);
      }
      try {
        Steals.forkUntil(w, () -> false); // fails after a long time
        return branch;
      } catch (Throwable t) {
        stoppedBy.set(t);
        throw t;
      }
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final String mechanisms;

  SiblingsTest(int workers, String mechanisms) {
    this.workers = workers;
    this.mechanisms = mechanisms;
  }

  private Jackdaw create() {
    return pools.build(Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named(mechanisms)));
  }

  private static @Nullable Throwable failureOf(Jackdaw pool, Consumer<Worker> body) {
    return catchThrowable(
        () ->
            pool.<@Nullable Object, RuntimeException>invoke(
                w -> {
                  body.accept(w);
                  return null;
                }));
  }

  private void assertStops(Kind kind, int failing) {
    Jackdaw pool = create();
    Pair pair = new Pair(failing);
    Pair.running = pair;
    Throwable thrown = failureOf(pool, w -> kind.run(w, pair));
    assertThat(pair.stoppedBy.get()).isInstanceOf(CancellationException.class);
    assertThat(thrown)
        .isInstanceOf(Failure.class)
        .hasMessage("branch " + failing)
        .hasNoSuppressedExceptions();
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void both_firstFails_theStolenOneStops(Kind kind) {
    assertStops(kind, 0);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void both_stolenOneFails_theFirstStops(Kind kind) {
    assertStops(kind, 1);
  }

  /** What a branch has given away is stopped with it, however far away it runs. */
  @Test
  void both_firstFails_partsOfTheStolenOneStop() {
    Jackdaw pool = create();
    CountDownLatch inside = new CountDownLatch(1);
    AtomicReference<@Nullable Throwable> stoppedBy = new AtomicReference<>();
    Throwable thrown =
        failureOf(
            pool,
            w ->
                w.both(
                    v -> {
                      Steals.awaitElsewhere(inside);
                      throw new Failure("first");
                    },
                    v ->
                        v.both(
                            u -> Steals.awaitElsewhere(inside),
                            u -> {
                              inside.countDown();
                              try {
                                Steals.forkUntil(u, () -> false);
                              } catch (Throwable t) {
                                stoppedBy.set(t);
                                throw t;
                              }
                            })));
    assertThat(thrown).hasMessage("first").hasNoSuppressedExceptions();
    assertThat(stoppedBy.get()).isInstanceOf(CancellationException.class);
  }

  /** The owner waits for the newer of two stolen forks when the older one fails. */
  @Test
  void join_ofANewerForkWhenAnOlderOneFails_stopsTheNewerOne() {
    Jackdaw pool = create();
    CountDownLatch bothRun = new CountDownLatch(2);
    Throwable thrown =
        failureOf(
            pool,
            w ->
                w.both(
                    v ->
                        v.both(
                            u -> Steals.awaitElsewhere(bothRun),
                            u -> {
                              bothRun.countDown();
                              Steals.forkUntil(u, () -> false);
                            }),
                    v -> {
                      bothRun.countDown();
                      Steals.until(() -> Steals.sleepsAtJoin(w));
                      throw new Failure("older");
                    }));
    assertThat(thrown).hasMessage("older").hasNoSuppressedExceptions();
  }

  /** Whoever holds a handle may deal with its failure. */
  @Test
  void fork_withAHandle_failsAtItsJoinOnly() {
    Jackdaw pool = create();
    CountDownLatch failed = new CountDownLatch(1);
    String result =
        pool.invoke(
            w -> {
              Fork<String> fork =
                  w.fork(
                      v -> {
                        failed.countDown();
                        throw new Failure("handled");
                      });
              Steals.awaitElsewhere(failed);
              PoolWorker.of(w).signals.announceCancellation(); // makes it look
              long sum = w.both(Fib.SLOTS, 10, 11, Long::sum);
              try {
                return fork.join();
              } catch (Failure e) {
                return e.getMessage() + " " + sum;
              }
            });
    assertThat(result).isEqualTo("handled 144");
  }

  /** A handle that is not joined yet has nothing to do with the branches of a both. */
  @ParameterizedTest
  @EnumSource(Handle.class)
  void both_besideAHandle_stolenOneFails_theFirstStops(Handle handle) {
    Jackdaw pool = create();
    Pair pair = new Pair(1);
    Throwable thrown =
        failureOf(
            pool,
            w -> {
              var _ = handle.fork(w);
              Kind.TO_LONG.run(w, pair);
            });
    assertThat(pair.stoppedBy.get()).isInstanceOf(CancellationException.class);
    assertThat(thrown).hasMessage("branch 1").hasNoSuppressedExceptions();
  }

  /** All forks with a handle. */
  enum Handle {
    OBJECT {
      @Override
      Object fork(Worker w) {
        return w.fork(v -> "");
      }
    },
    LONG {
      @Override
      Object fork(Worker w) {
        return w.forkLong(v -> 1);
      }
    },
    DOUBLE {
      @Override
      Object fork(Worker w) {
        return w.forkDouble(v -> 1);
      }
    },
    ACTION {
      @Override
      Object fork(Worker w) {
        return w.forkAction(v -> {});
      }
    };

    abstract Object fork(Worker w);
  }

  /** The other branches of an any are no branches of a both. */
  @Test
  void both_insideAny_stolenOneFails_theFirstStops() {
    Jackdaw pool = create();
    Pair pair = new Pair(1);
    Throwable thrown =
        failureOf(
            pool,
            w ->
                w.<Integer, RuntimeException>any(
                    v -> {
                      Kind.TO_LONG.run(v, pair);
                      return 0;
                    },
                    v -> {
                      throw new Failure("other");
                    }));
    assertThat(pair.stoppedBy.get()).isInstanceOf(CancellationException.class);
    assertThat(thrown)
        .hasMessage("branch 1")
        .satisfies(
            t ->
                assertThat(t.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("other"));
  }

  /** A catch block between a fork by ticket and its join gets the failure, not a cancellation. */
  @Test
  void fork_byTicket_failsAtItsJoinOnly() {
    Jackdaw pool = create();
    Pair pair = new Pair(1);
    String result =
        pool.invoke(
            w -> {
              int ticket = w.fork(TO_VOID, pair, 1, 0);
              try {
                Steals.awaitElsewhere(pair.second);
                PoolWorker.of(w).signals.announceCancellation(); // makes it look
                long sum = w.both(Fib.SLOTS, 10, 11, Long::sum);
                w.join(TO_VOID, ticket, pair, 1, 0);
                return "joined " + sum;
              } catch (Failure e) {
                return e.getMessage();
              }
            });
    assertThat(result).isEqualTo("branch 1");
  }

  /** Code that catches everything does not keep a failure from its parent. */
  @Test
  void both_stoppedBranchCatchesAndForksAgain_isStoppedAgain() {
    Jackdaw pool = create();
    CountDownLatch failing = new CountDownLatch(1);
    Throwable thrown =
        failureOf(
            pool,
            w ->
                w.both(
                    v -> {
                      Steals.awaitElsewhere(failing);
                      for (int i = 0; i < 3; i++) {
                        Throwable stop = catchThrowable(() -> Steals.forkUntil(v, () -> false));
                        assertThat(stop).isInstanceOf(CancellationException.class);
                      }
                    },
                    v -> {
                      failing.countDown();
                      throw new Failure("real");
                    }));
    assertThat(thrown).hasMessage("real").hasNoSuppressedExceptions();
  }
}
