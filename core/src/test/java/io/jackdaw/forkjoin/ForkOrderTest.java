package io.jackdaw.forkjoin;

import static io.jackdaw.forkjoin.Actions.action;
import static io.jackdaw.forkjoin.Actions.runTask;
import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that are joined in other orders, by others, or taken back. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class ForkOrderTest {
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
      assertThat((int) pool.<Integer, RuntimeException>invoke(w -> new FifoFib(20).invoke()))
          .isEqualTo(Fib.of(20));
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
}
