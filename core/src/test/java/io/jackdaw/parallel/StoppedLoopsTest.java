package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A cancelled loop ends at its next look, also if nobody wants a part of it. */
@ParameterizedClass
@ValueSource(ints = {1, 2})
class StoppedLoopsTest {
  private static final int LENGTH = 4_000_000;

  enum Kind {
    FOR_EACH {
      @Override
      void run(Jackdaw pool, Runnable element) {
        Parallel.forEach(pool, 0, LENGTH, i -> element.run());
      }
    },
    SPLITERATOR {
      @Override
      void run(Jackdaw pool, Runnable element) {
        Parallel.forEach(
            pool, IntStream.range(0, LENGTH).boxed().spliterator(), i -> element.run());
      }
    },
    UNSIZED_SPLITERATOR {
      @Override
      void run(Jackdaw pool, Runnable element) {
        var iterator = IntStream.range(0, LENGTH).boxed().iterator();
        Parallel.forEach(
            pool, Spliterators.spliteratorUnknownSize(iterator, 0), i -> element.run());
      }
    },
    REDUCE {
      @Override
      void run(Jackdaw pool, Runnable element) {
        ParallelReduce.<Integer>reduce(
            pool,
            0,
            LENGTH,
            0,
            i -> {
              element.run();
              return i;
            },
            Integer::sum);
      }
    },
    SCAN {
      @Override
      void run(Jackdaw pool, Runnable element) {
        ParallelScan.inclusive(
            pool,
            new int[LENGTH],
            (a, b) -> {
              element.run();
              return a + b;
            });
      }
    };

    abstract void run(Jackdaw pool, Runnable element);
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  StoppedLoopsTest(int workers) {
    this.workers = workers;
  }

  /** The first element waits until the loop is cancelled. */
  @ParameterizedTest
  @EnumSource(Kind.class)
  void cancel_duringALoop_itDoesNotRunToItsEnd(Kind kind) {
    Jackdaw pool = pools.create(workers);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    AtomicLong elements = new AtomicLong();
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    Runnable element =
        () -> {
          elements.incrementAndGet();
          started.countDown();
          Steals.await(cancelled);
        };
    Future<?> future =
        pool.submit(
            () -> {
              try {
                kind.run(pool, element);
              } catch (Throwable t) {
                thrown.set(t);
              } finally {
                ended.countDown();
              }
            });
    Steals.await(started);
    future.cancel(false);
    cancelled.countDown();
    Steals.await(ended);
    assertThat(thrown.get()).isInstanceOf(CancellationException.class);
    assertThat(elements.get()).isLessThan(LENGTH / 2);
  }

  /** One element is too little to give away, and so nothing was forked that could throw. */
  @Test
  void cancel_beforeTheLastElement_itNeverRuns() {
    Jackdaw pool = pools.create(1);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    AtomicBoolean ran = new AtomicBoolean();
    Runnable first =
        () -> {
          started.countDown();
          Steals.await(cancelled);
        };
    Future<?> future =
        pool.submit(
            () -> {
              try {
                Parallel.invokeAll(pool, first, () -> ran.set(true));
              } finally {
                ended.countDown();
              }
            });
    Steals.await(started);
    future.cancel(false);
    cancelled.countDown();
    Steals.await(ended);
    assertThat(ran).isFalse();
  }
}
