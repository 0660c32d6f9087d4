package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Exceptions, cancellation, and what they leave behind. The loops here have no end of their own:
 * that they end shows that all parts stopped.
 */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class FailureTest {
  private static final class Planned extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  FailureTest(int workers) {
    this.workers = workers;
  }

  @Test
  void forEachLong_bodyThrows_endlessLoopEndsWithIt() {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 5; round++) {
      AtomicInteger calls = new AtomicInteger();
      assertThatThrownBy(
              () ->
                  Parallel.forEachLong(
                      pool,
                      0,
                      Long.MAX_VALUE,
                      i -> {
                        Expensive.number(i);
                        if (calls.incrementAndGet() == 20_000) {
                          throw new Planned();
                        }
                      }))
          .isInstanceOf(Planned.class);
    }
  }

  @Test
  void forEachLong_everyBodyThrows_othersAreSuppressed() {
    Jackdaw pool = pools.create(workers);
    assertThatThrownBy(
            () ->
                Parallel.forEachLong(
                    pool,
                    0,
                    Long.MAX_VALUE,
                    i -> {
                      throw new Planned();
                    }))
        .isInstanceOf(Planned.class)
        .satisfies(t -> assertThat(t.getSuppressed()).allMatch(other -> other instanceof Planned));
  }

  @Test
  void loops_failureIsCaughtInsideTheTask_nothingIsLeftOnTheStack() {
    Jackdaw pool = pools.create(workers);
    pool.invoke(
        w -> {
          for (int round = 0; round < 20; round++) {
            int forks = PoolWorker.of(w).depth();
            assertThatThrownBy(() -> failingSum(w)).isInstanceOf(Planned.class);
            assertThatThrownBy(() -> failingSpliterator(w)).isInstanceOf(Planned.class);
            assertThat(PoolWorker.of(w).depth()).isEqualTo(forks);
            assertThat(ParallelReduce.sumLong(w, 0, 1000, i -> i)).isEqualTo(499_500);
          }
          return null;
        });
  }

  private static long failingSum(Worker worker) {
    return ParallelReduce.sumLong(
        worker,
        0,
        1_000_000,
        i -> {
          if (i > 100 && Expensive.number(i) % 97 == 0) {
            throw new Planned();
          }
          return i;
        });
  }

  private static void failingSpliterator(Worker worker) {
    Parallel.forEach(
        worker,
        LongStream.range(0, Long.MAX_VALUE).spliterator(),
        i -> {
          if (Expensive.number(i) % 97 == 0) {
            throw new Planned();
          }
        });
  }

  @Test
  void forEachLong_futureIsCancelled_endlessLoopEnds() throws InterruptedException {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Future<?> future =
        pool.submit(
            () -> {
              try {
                Parallel.forEachLong(pool, 0, Long.MAX_VALUE, i -> started.countDown());
              } catch (Throwable t) {
                thrown.set(t);
              } finally {
                ended.countDown();
              }
            });
    assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(future.cancel(false)).isTrue();
    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(thrown.get()).isInstanceOf(CancellationException.class);
  }

  @Test
  void forEach_spliteratorAndPoolIsStopped_endlessLoopEnds() throws InterruptedException {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    Thread stopper =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                  pool.shutdownNow();
                });
    assertThatThrownBy(
            () ->
                Parallel.forEach(
                    pool,
                    LongStream.iterate(0, i -> i + 1).spliterator(),
                    i -> started.countDown()))
        .isInstanceOf(CancellationException.class);
    stopper.join();
  }

  @Test
  void sort_comparatorThrows_isThrownAndThePoolGoesOn() {
    Jackdaw pool = pools.create(workers);
    Integer[] array = new Integer[50_000];
    for (int i = 0; i < array.length; i++) {
      array[i] = (int) Expensive.number(i);
    }
    AtomicInteger calls = new AtomicInteger();
    assertThatThrownBy(
            () ->
                ParallelSort.sort(
                    pool,
                    array,
                    (a, b) -> {
                      if (calls.incrementAndGet() > 100_000) {
                        throw new Planned();
                      }
                      return Integer.compare(a, b);
                    }))
        .isInstanceOf(Planned.class);
    assertThat(ParallelReduce.sumLong(pool, 0, 1000, i -> i)).isEqualTo(499_500);
  }
}
