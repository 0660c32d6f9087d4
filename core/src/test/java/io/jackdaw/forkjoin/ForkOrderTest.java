package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that are joined in other orders, by others, or by nobody. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class ForkOrderTest {
  private static RecursiveAction action(Runnable body) {
    return new RecursiveAction() {
      private static final long serialVersionUID = 1L;

      @Override
      protected void compute() {
        body.run();
      }
    };
  }

  private static void runTask(int workers, Runnable body) {
    try (Jackdaw pool = Place.pool(workers)) {
      pool.invoke(w -> action(body).invoke());
    }
  }

  /** Forks both halves and joins the older first. */
  private static final class FifoFib extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1L;
    private final int n;

    FifoFib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      FifoFib left = new FifoFib(n - 1);
      FifoFib right = new FifoFib(n - 2);
      left.fork();
      right.fork();
      return left.join() + right.join();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_oldestFirst_givesTheResult(int workers) {
    try (Jackdaw pool = Place.pool(workers)) {
      assertThat((int) pool.<Integer>invoke(w -> new FifoFib(20).invoke())).isEqualTo(Fib.of(20));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_oldestFirstInALoop_leavesNothingOnTheStack(int workers) {
    runTask(
        workers,
        () -> {
          int before = ForkJoinTask.getQueuedTaskCount();
          for (int i = 0; i < 1000; i++) {
            List<Fib> fibs = List.of(new Fib(3), new Fib(4), new Fib(5), new Fib(2));
            fibs.forEach(ForkJoinTask::fork);
            assertThat(fibs.stream().mapToInt(ForkJoinTask::join).sum()).isEqualTo(11);
            assertThat(ForkJoinTask.getQueuedTaskCount()).isEqualTo(before);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_randomOrder_runsEachOnce(int workers) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      runTask(
          workers,
          () -> {
            AtomicInteger runs = new AtomicInteger();
            List<ForkJoinTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
              int n = i % 8;
              tasks.add(
                  ForkJoinTask.<Integer>adapt(
                          () -> {
                            runs.incrementAndGet();
                            return new Fib(n).invoke();
                          })
                      .fork());
            }
            Collections.shuffle(tasks, random);
            tasks.forEach(ForkJoinTask::join);
            assertThat(runs).as("seed %d", seed).hasValue(100);
          });
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fork_neverJoined_runsBeforeTheCallerReturns(int workers) {
    AtomicInteger runs = new AtomicInteger();
    runTask(
        workers,
        () -> {
          for (int i = 0; i < 1000; i++) {
            action(() -> action(runs::incrementAndGet).fork()).fork();
          }
        });
    assertThat(runs).hasValue(1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fork_neverJoinedInsideALambda_runs(int workers) {
    AtomicInteger runs = new AtomicInteger();
    try (Jackdaw pool = Place.pool(workers)) {
      pool.invoke(w -> action(runs::incrementAndGet).fork());
    }
    assertThat(runs).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fork_parentThrows_unstartedAreCancelledAndAllEnd(int workers) {
    List<ForkJoinTask<?>> forked = new ArrayList<>();
    RuntimeException expected = new Failing.Expected();
    assertThatThrownBy(
            () ->
                runTask(
                    workers,
                    () -> {
                      for (int i = 0; i < 100; i++) {
                        forked.add(new Fib(5).fork());
                      }
                      throw expected;
                    }))
        .isSameAs(expected);
    assertThat(forked).allMatch(ForkJoinTask::isDone);
    if (workers == 1) {
      assertThat(forked).allMatch(ForkJoinTask::isCancelled);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fork_exceptionCaughtHalfWay_olderForksStillJoin(int workers) {
    runTask(
        workers,
        () -> {
          Fib older = new Fib(10);
          older.fork();
          Failing failing = new Failing();
          new Fib(4).fork(); // left behind
          assertThatThrownBy(() -> ForkJoinTask.invokeAll(new Fib(3), failing))
              .isSameAs(failing.exception);
          assertThat(older.join()).isEqualTo(Fib.of(10));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_childJoinsItsParent_bothEnd(int workers) {
    AtomicInteger seen = new AtomicInteger();
    try (Jackdaw pool = Place.pool(workers)) {
      RecursiveTask<Integer> parent =
          new RecursiveTask<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected Integer compute() {
              RecursiveTask<Integer> me = this;
              action(() -> seen.set(me.join())).fork();
              return 7;
            }
          };
      assertThat((int) pool.<Integer>invoke(w -> parent.invoke())).isEqualTo(7);
    }
    assertThat(seen).hasValue(7);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_fromAnotherPool_waitsAndReturns(int workers) {
    try (Jackdaw pool = Place.pool(workers);
        Jackdaw other = Place.pool(1)) {
      CountDownLatch asked = new CountDownLatch(1);
      int result =
          pool.invoke(
              w -> {
                ForkJoinTask<Integer> task = new Fib(12).fork();
                var elsewhere =
                    other.submit(
                        () -> {
                          asked.countDown();
                          return task.join();
                        });
                Thrower.call(
                    () -> {
                      asked.await();
                      return true;
                    });
                int here = task.join();
                assertThat(Thrower.<Integer>call(elsewhere::get)).isEqualTo(here);
                return here;
              });
      assertThat(result).isEqualTo(Fib.of(12));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_byManyOutsiders_wakesAll(int workers) throws Exception {
    try (Jackdaw pool = Place.pool(workers)) {
      for (int round = 0; round < 200; round++) {
        Fib task = new Fib(round % 12);
        int expected = Fib.of(round % 12);
        List<Thread> outsiders = new ArrayList<>();
        AtomicInteger right = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
          outsiders.add(
              Thread.startVirtualThread(
                  () -> {
                    if (task.join() == expected) {
                      right.incrementAndGet();
                    }
                  }));
        }
        pool.invoke(w -> task.fork().join());
        for (Thread outsider : outsiders) {
          outsider.join();
        }
        assertThat(right).hasValue(3);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void tryUnfork_newestUnstarted_neverRuns(int workers) {
    AtomicInteger runs = new AtomicInteger();
    runTask(
        workers,
        () -> {
          RecursiveAction older = action(runs::incrementAndGet);
          RecursiveAction newest = action(runs::incrementAndGet);
          older.fork();
          newest.fork();
          if (workers == 1) {
            assertThat(older.tryUnfork()).isFalse();
            assertThat(ForkJoinTask.peekNextLocalTask()).isSameAs(newest);
            assertThat(newest.tryUnfork()).isTrue();
            assertThat(newest.isDone()).isFalse();
            assertThat(ForkJoinTask.pollNextLocalTask()).isSameAs(older);
            assertThat(ForkJoinTask.peekNextLocalTask()).isNull();
            older.fork();
            assertThat(ForkJoinTask.pollTask()).isSameAs(older);
            assertThat(ForkJoinTask.pollTask()).isNull();
            assertThat(runs).hasValue(0);
            newest.fork();
          } else if (newest.tryUnfork()) {
            newest.invoke();
          }
        });
    assertThat(runs).hasValue(workers == 1 ? 1 : 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void helpQuiesce_forkedTasks_areDone(int workers) {
    runTask(
        workers,
        () -> {
          List<ForkJoinTask<Integer>> tasks = new ArrayList<>();
          for (int i = 0; i < 20; i++) {
            tasks.add(new Fib(i % 10).fork());
          }
          ForkJoinTask.helpQuiesce();
          assertThat(tasks).allMatch(ForkJoinTask::isDone);
          assertThat(ForkJoinTask.getQueuedTaskCount()).isZero();
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void stackOverflow_inDeepTasks_leavesThePoolWhole(int workers) {
    try (Jackdaw pool = Place.pool(workers)) {
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> pool.invoke(w -> new Endless().invoke()))
            .isInstanceOf(StackOverflowError.class);
        assertThat((int) pool.<Integer>invoke(w -> new Fib(15).invoke())).isEqualTo(Fib.of(15));
      }
    }
  }

  private static final class Endless extends RecursiveAction {
    private static final long serialVersionUID = 1L;

    @Override
    protected void compute() {
      Endless next = new Endless();
      next.fork();
      next.join();
    }
  }
}
