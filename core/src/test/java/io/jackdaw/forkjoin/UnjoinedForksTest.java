package io.jackdaw.forkjoin;

import static io.jackdaw.forkjoin.Actions.action;
import static io.jackdaw.forkjoin.Actions.runTask;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that are still there when the task around them ends, one way or another. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class UnjoinedForksTest {
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

  private static final int MANY = 1_000_000;

  /** Forks the next one and ends. */
  private static final class Tick extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final int left;
    private final transient AtomicInteger runs;

    Tick(int left, AtomicInteger runs) {
      this.left = left;
      this.runs = runs;
    }

    @Override
    protected void compute() {
      runs.incrementAndGet();
      if (left > 1) {
        new Tick(left - 1, runs).fork();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fork_aLongChainNeverJoined_runsInConstantStack(int workers) {
    AtomicInteger runs = new AtomicInteger();
    runTask(workers, () -> new Tick(MANY, runs).fork());
    assertThat(runs).hasValue(MANY);
  }

  /** A binary tree whose nodes fork their children, and join those they are told to. */
  private static final class Node extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final int size;
    private final int joinEvery;
    private final transient AtomicInteger runs;

    Node(int size, int joinEvery, AtomicInteger runs) {
      this.size = size;
      this.joinEvery = joinEvery;
      this.runs = runs;
    }

    @Override
    protected void compute() {
      runs.incrementAndGet();
      if (size == 1) {
        return;
      }
      Node left = new Node((size - 1) / 2, joinEvery, runs);
      Node right = new Node(size - 1 - left.size, joinEvery, runs);
      if (left.size > 0) {
        left.fork();
      }
      right.fork();
      if (size % joinEvery == 0) {
        right.join();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 7", "2, 7", "4, 7", "1, 2000000", "2, 2000000"})
  void fork_aTreeMostlyNotJoined_allNodesRun(int workers, int joinEvery) {
    AtomicInteger runs = new AtomicInteger();
    runTask(workers, () -> new Node(MANY, joinEvery, runs).fork());
    assertThat(runs).hasValue(MANY);
  }

  /** The newest first, and a fork's own before those that are older than it. */
  @Test
  void fork_neverJoined_runInTheOrderOfTheStack() {
    List<String> order = new ArrayList<>();
    runTask(
        1,
        () -> {
          action(() -> order.add("oldest")).fork();
          action(
                  () -> {
                    order.add("middle");
                    action(() -> order.add("its first")).fork();
                    action(
                            () -> {
                              order.add("its second");
                              action(() -> order.add("that one's")).fork();
                            })
                        .fork();
                  })
              .fork();
          action(() -> order.add("newest")).fork();
        });
    assertThat(order)
        .containsExactly("newest", "middle", "its second", "that one's", "its first", "oldest");
  }

  /** A failing one cancels what it forked, and nothing else. */
  @Test
  void fork_neverJoinedAndFails_cancelsItsOwnForksOnly() {
    List<ForkJoinTask<?>> itsOwn = new ArrayList<>();
    AtomicInteger runs = new AtomicInteger();
    RecursiveAction failing =
        action(
            () -> {
              itsOwn.add(action(runs::incrementAndGet).fork());
              throw new Failing.Expected();
            });
    runTask(
        1,
        () -> {
          action(runs::incrementAndGet).fork();
          action(failing::fork).fork();
          action(runs::incrementAndGet).fork();
        });
    assertThat(runs).hasValue(2);
    assertThat(failing.isCompletedAbnormally()).isTrue();
    assertThat(itsOwn).singleElement().matches(ForkJoinTask::isCancelled);
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
      assertThat((int) pool.<Integer, RuntimeException>invoke(w -> parent.invoke())).isEqualTo(7);
    }
    assertThat(seen).hasValue(7);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void stackOverflow_inDeepTasks_leavesThePoolWhole(int workers) {
    try (Jackdaw pool = Place.pool(workers)) {
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> pool.invoke(w -> new Endless().invoke()))
            .isInstanceOf(StackOverflowError.class);
        assertThat((int) pool.<Integer, RuntimeException>invoke(w -> new Fib(15).invoke()))
            .isEqualTo(Fib.of(15));
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

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void get_doneByThieves_leavesNothingOnTheStack(int workers) {
    runTask(
        workers,
        () -> {
          Worker worker = Objects.requireNonNull(Worker.current());
          for (int i = 0; i < 1_000; i++) {
            ForkJoinTask<Integer> task = new Fib(1);
            awaitThief(task.fork());
            assertThat(Thrower.<Integer>call(task::get)).isEqualTo(1);
          }
          assertThat(PoolWorker.of(worker).depth())
              .isLessThan(500); // not 0: thieves may be about to say it
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void peekNextLocalTask_doneByAThief_isNull(int workers) {
    runTask(
        workers,
        () -> {
          awaitThief(new Fib(1).fork());
          assertThat(ForkJoinTask.peekNextLocalTask()).isNull();
        });
  }

  /** Its thief has failed, but after the task had ended. */
  @Test
  void get_contextOfTheThiefFails_returnsTheResult() {
    Thread caller = Thread.currentThread();
    ContextCarrier failing =
        () ->
            () ->
                () -> {
                  if (Thread.currentThread() != caller) {
                    throw new Failing.Expected();
                  }
                };
    try (Jackdaw pool = Jackdaw.builder().workers(2).context(failing).build()) {
      int result =
          pool.invoke(
              w -> {
                ForkJoinTask<Integer> task = new Fib(1);
                awaitThief(task.fork());
                while (OwnForks.isRunElsewhere(PoolWorker.of(w), PoolWorker.of(w).depth() - 1)) {
                  Thread.onSpinWait();
                }
                return Thrower.<Integer>call(task::get);
              });
      assertThat(result).isEqualTo(1);
    }
  }

  private static void awaitThief(ForkJoinTask<?> task) {
    while (!task.isDone()) {
      Thread.onSpinWait();
    }
  }
}
