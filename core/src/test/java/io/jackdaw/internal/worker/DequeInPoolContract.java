package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.Body;
import io.jackdaw.Fib;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.PoolBuilder;
import io.jackdaw.RandomTree;
import io.jackdaw.RandomTreesTest;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.forkjoin.RecursiveTask;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every deque does in a pool: the three tiers, failures, cancellation, growth. */
abstract class DequeInPoolContract {
  private static final Body.RangeToVoid<AtomicIntegerArray> COUNT =
      (worker, runs, a, b) -> runs.incrementAndGet((int) a);
  private static final Body.LongToLong DIVE = DequeInPoolContract::dive;
  private static final Body.LongToLong CLIMB = DequeInPoolContract::climb;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** A builder with the deque that is tested. */
  abstract PoolBuilder options();

  Jackdaw pool(int workers) {
    return pools.build(options().workers(workers));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // of fork
  private static final class FibTask extends RecursiveTask<Long> {
    private static final long serialVersionUID = 1;
    private final int n;

    FibTask(int n) {
      this.n = n;
    }

    @Override
    protected Long compute() {
      if (n < 2) {
        return (long) n;
      }
      FibTask right = new FibTask(n - 2);
      right.fork();
      return new FibTask(n - 1).compute() + right.join();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void invoke_fibonacciInEachTier_sameResult(int workers) {
    Jackdaw pool = pool(workers);
    for (int i = 0; i < 3; i++) {
      assertThat(pool.invoke(Fib.SLOTS, 22)).isEqualTo(17711);
      assertThat(pool.<Long, RuntimeException>invoke(w -> Fib.lambdas(w, 20))).isEqualTo(6765);
      assertThat(pool.<Long, RuntimeException>invoke(w -> Fib.longLambdas(w, 20))).isEqualTo(6765);
      assertThat(pool.<Long, RuntimeException>invoke(w -> new FibTask(20).invoke()))
          .isEqualTo(6765);
    }
  }

  /** Values, failures that are caught or not, and forks that are left behind. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void invoke_randomTrees_oneOfTheAllowedOutcomes(int workers) {
    Jackdaw pool = pool(workers);
    SplittableRandom seeds = new SplittableRandom(workers);
    for (int i = 0; i < 250; i++) {
      long seed = seeds.nextLong();
      RandomTree tree = new RandomTree(seed, 1);
      assertThat(
              RandomTreesTest.outcome(
                  () -> pool.<Long, RuntimeException>invoke(w -> tree.run(w, 0))))
          .as("seed %d", seed)
          .isIn(tree.allowed());
    }
  }

  /** The owner takes its last fork back at the very moment when thieves want it. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void join_whileThievesReachForTheSameFork_everyForkRunsOnce(int workers) {
    int forks = 60_000;
    AtomicIntegerArray runs = new AtomicIntegerArray(forks);
    Jackdaw pool = pool(workers);
    pool.invoke(
        w -> {
          for (int i = 0; i < forks; i += 2) {
            int first = w.fork(COUNT, runs, i, 0);
            int second = w.fork(COUNT, runs, i + 1, 0);
            PoolWorker.of(w).expose(i % 4 == 0);
            for (int pause = i % 64; pause > 0; pause--) {
              Thread.onSpinWait();
            }
            w.join(COUNT, second, runs, i + 1, 0);
            w.join(COUNT, first, runs, i, 0);
          }
          return null;
        });
    for (int i = 0; i < forks; i++) {
      assertThat(runs.get(i)).as("runs of fork %d", i).isEqualTo(1);
    }
    assertThat(pool.snapshot().total().steals()).isPositive();
    assertThat(pool.snapshot().total().takenBack()).isPositive();
  }

  @Test
  void fork_growthWhileOthersSteal_everyForkRunsOnce() {
    Jackdaw pool = pool(3);
    for (int round = 0; round < 20; round++) {
      int forks = 300 << (round % 6);
      long sum =
          pool.invoke(
              w -> {
                int[] tickets = new int[forks];
                for (int i = 0; i < forks; i++) {
                  tickets[i] = w.fork(Fib.SLOTS, 7);
                }
                long total = 0;
                for (int i = forks - 1; i >= 0; i--) {
                  total += w.join(Fib.SLOTS, tickets[i], 7);
                }
                return total;
              });
      assertThat(sum).isEqualTo(13L * forks);
    }
  }

  @Test
  void join_stolenForkFailed_itsExceptionAndPoolUsable() {
    Jackdaw pool = pool(2);
    RuntimeException thrown = new IllegalStateException("task");
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
    assertThat(pool.invoke(Fib.SLOTS, 18)).isEqualTo(2584);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void invoke_forksNeverJoined_awaitedOrGivenUp(int workers) {
    Jackdaw pool = pool(workers);
    AtomicIntegerArray runs = new AtomicIntegerArray(100);
    for (int round = 0; round < 50; round++) {
      pool.invoke(
          w -> {
            for (int i = 0; i < 100; i++) {
              w.fork(COUNT, runs, i, 0);
            }
            return null;
          });
      for (int i = 0; i < 100; i++) {
        assertThat(runs.getAndSet(i, 0)).isBetween(0, 1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void cancel_runningSubmission_itsNextForkThrows(int workers) {
    Jackdaw pool = pool(workers);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Future<Object> future =
        pool.submit(
            () ->
                pool.invoke(
                    w -> {
                      started.countDown();
                      try {
                        Steals.forkUntil(w, () -> false);
                      } catch (CancellationException e) {
                        ended.countDown();
                        throw e;
                      }
                      return null;
                    }));
    Steals.await(started);
    assertThat(future.cancel(false)).isTrue();
    Steals.await(ended);
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  /**
   * A fork at each level, without an end. What is forked ends, or thieves would make more and more
   * of it where every fork can be stolen.
   */
  private static long dive(Worker worker, long n) {
    if (n < 0) {
      return 0; // never; without it the compiler sees that there is no end
    }
    int slot = worker.fork(Fib.SLOTS, n % 6);
    return dive(worker, n + 1) + worker.join(Fib.SLOTS, slot, n % 6);
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

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void invoke_stackOverflows_poolWhole(int workers) {
    Jackdaw pool = pool(workers);
    for (int i = 0; i < 8; i++) {
      Body.LongToLong body = i % 2 == 0 ? DIVE : CLIMB;
      assertThatThrownBy(() -> pool.invoke(body, 0)).isInstanceOf(StackOverflowError.class);
      assertThat(pool.invoke(Fib.SLOTS, 18)).isEqualTo(2584);
    }
  }
}
