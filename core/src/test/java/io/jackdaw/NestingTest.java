package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.forkjoin.RecursiveTask;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls into pools from everywhere: tasks, other pools, many threads, virtual threads. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class NestingTest {
  private static final Body.RangeToVoid<long[]> STORE =
      (w, out, a, b) -> out[(int) a] = Fib.slots(w, b);
  private static final Body.RangeToLong<long[]> SUM = NestingTest::sum;
  private static final Body.RangeToObject<String, String> TWICE = (w, s, a, b) -> s + s;
  private static final Body.LongsToLong PLUS = (w, a, b) -> a + b;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  NestingTest(int workers) {
    this.workers = workers;
  }

  private static long sum(Worker worker, long[] data, long from, long to) {
    if (to - from == 1) {
      return data[(int) from];
    }
    long middle = (from + to) >>> 1;
    int right = worker.fork(SUM, data, middle, to);
    return sum(worker, data, from, middle) + worker.join(SUM, right, data, middle, to);
  }

  @Test
  void invoke_everyTierInOneComputation_allResultsRight() {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 300; i++) {
      String result =
          pool.invoke(
              w -> {
                long[] out = new long[64];
                int stored = w.fork(STORE, out, 3, 10);
                Fork<Long> lambda = w.fork(v -> Fib.lambdas(v, 9) + Fib.slots(v, 8));
                int twice = w.fork(TWICE, "ab", 0, 0);
                int plus = w.fork(PLUS, 40, 2);
                int fib = w.fork(Fib.SLOTS, 12);
                ForkJoinTask<Long> task = new FibTask(13).fork();
                long direct = Fib.slots(w, 6);
                long all = direct + task.join();
                all += w.join(Fib.SLOTS, fib, 12) + w.join(PLUS, plus, 40, 2);
                String text = w.join(TWICE, twice, "ab", 0, 0);
                all += lambda.join();
                w.join(STORE, stored, out, 3, 10);
                int sum = w.fork(SUM, out, 0, 64);
                return text + (all + w.join(SUM, sum, out, 0, 64));
              });
      assertThat(result).isEqualTo("abab" + (8 + 233 + 144 + 42 + 34 + 21 + 55));
    }
  }

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
      ForkJoinTask<Long> right = new FibTask(n - 2).fork();
      return new FibTask(n - 1).compute() + right.join();
    }
  }

  @Test
  void invoke_eachForm_givesItsResult() {
    Jackdaw pool = pools.create(workers);
    long[] out = new long[4];
    pool.invoke(STORE, out, 2, 10);
    assertThat(out).containsExactly(0, 0, 55, 0);
    assertThat(pool.invoke(SUM, out, 0, 4)).isEqualTo(55);
    assertThat(pool.invoke(TWICE, "x", 0, 0)).isEqualTo("xx");
    assertThat(pool.invoke(PLUS, 1, 2)).isEqualTo(3);
    assertThat(pool.invoke(Fib.SLOTS, 11)).isEqualTo(89);
    Object nothing = pool.invoke(w -> null);
    assertThat(nothing).isNull();
  }

  @Test
  void invoke_insideATask_runsOnTheSameWorker() {
    Jackdaw pool = pools.create(workers);
    long result =
        pool.invoke(
            w -> {
              int older = w.fork(Fib.SLOTS, 10);
              long inner =
                  pool.invoke(
                      v -> {
                        assertThat(v).isSameAs(w);
                        return pool.invoke(Fib.SLOTS, 9) + Fib.slots(v, 8);
                      });
              assertThatThrownBy(
                      () ->
                          pool.invoke(
                              v -> {
                                v.fork(Fib.SLOTS, 5);
                                throw new IllegalArgumentException("inner");
                              }))
                  .hasMessage("inner");
              return inner + w.join(Fib.SLOTS, older, 10);
            });
    assertThat(result).isEqualTo(34 + 21 + 55);
  }

  @Test
  void invoke_poolACallsBCallsA_noDeadlock() {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    for (int i = 0; i < 50; i++) {
      long result =
          a.invoke(
              wa -> {
                int inA = wa.fork(Fib.SLOTS, 10);
                long below =
                    b.invoke(
                        wb -> {
                          assertThat(Worker.current()).isSameAs(wb);
                          int inB = wb.fork(Fib.SLOTS, 9);
                          long bottom = a.invoke(Fib.SLOTS, 12);
                          return bottom + wb.join(Fib.SLOTS, inB, 9);
                        });
                assertThat(Worker.current()).isSameAs(wa);
                return below + wa.join(Fib.SLOTS, inA, 10);
              });
      assertThat(result).isEqualTo(55 + 34 + 144);
    }
    assertThat(Worker.current()).isNull();
  }

  @Test
  void submit_poolAWaitsForBWaitsForA_noDeadlock() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    Future<Integer> future = a.submit(() -> b.submit(() -> a.submit(() -> 3).get() + 2).get() + 1);
    assertThat(future.get(20, TimeUnit.SECONDS)).isEqualTo(6);
  }

  @Test
  void invoke_fiftyCallersAtOnce_allGetTheirResults() throws Exception {
    callFrom(Executors.newFixedThreadPool(50), 50);
  }

  @Test
  void invoke_virtualThreads_allGetTheirResults() throws Exception {
    callFrom(Executors.newVirtualThreadPerTaskExecutor(), 200);
  }

  private void callFrom(ExecutorService callers, int calls) throws Exception {
    Jackdaw pool = pools.create(workers);
    CountDownLatch ready = new CountDownLatch(Math.min(calls, 50));
    List<Future<Long>> results = new ArrayList<>();
    try (callers) {
      for (int i = 0; i < calls; i++) {
        long n = 5L + i % 15;
        results.add(
            callers.submit(
                () -> {
                  ready.countDown();
                  Steals.await(ready);
                  return pool.invoke(Fib.SLOTS, n) - Fib.serial(n);
                }));
      }
      for (Future<Long> result : results) {
        assertThat(result.get(20, TimeUnit.SECONDS)).isZero();
      }
    }
  }

  /**
   * The worker that waits for a task runs a part of it meanwhile, and the part waits for the same
   * task. The task does not wait for its part before it ends.
   */
  @Test
  void join_taskThatIsAwaitedBelowOnTheSameWorker_bothGetIt() {
    Jackdaw pool = pools.create(2);
    AtomicReference<ForkJoinTask<String>> whole = new AtomicReference<>();
    AtomicReference<String> seenByPart = new AtomicReference<>();
    CountDownLatch wholeStarted = new CountDownLatch(1);
    CountDownLatch partStarted = new CountDownLatch(1);
    Runnable part =
        () -> {
          partStarted.countDown();
          seenByPart.set(whole.get().join());
        };
    whole.set(
        ForkJoinTask.adapt(
            () -> {
              wholeStarted.countDown();
              ForkJoinTask<?> forked = ForkJoinTask.adapt(part).fork();
              Worker thief = Objects.requireNonNull(CurrentWorker.get());
              Steals.forkUntil(thief, () -> partStarted.getCount() == 0);
              assertThat(forked.isDone()).isFalse();
              return "whole";
            }));
    String seen =
        pool.invoke(
            w -> {
              ForkJoinTask<String> forked = whole.get().fork();
              Steals.forkUntil(w, () -> wholeStarted.getCount() == 0);
              return forked.join();
            });
    assertThat(seen).isEqualTo("whole");
    assertThat(seenByPart).hasValue("whole");
  }
}
