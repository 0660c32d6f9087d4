package io.jackdaw.survival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Engines;
import io.jackdaw.Fib;
import io.jackdaw.Jackdaw;
import io.jackdaw.PoolBuilder;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A factory's threads end before they have run what the factory was given. */
class DyingThreadsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final AtomicInteger made = new AtomicInteger();
  private final List<Throwable> reported = new ArrayList<>();

  /** How a thread ends without having run what it should run. */
  enum End {
    THROWS {
      @Override
      void end(Runnable loop) {
        throw new IllegalStateException("planned");
      }
    },
    RETURNS {
      @Override
      void end(Runnable loop) {}
    },
    LEAVES_IT_TO_ANOTHER {
      @Override
      void end(Runnable loop) {
        Thread.ofPlatform().start(loop);
      }
    };

    abstract void end(Runnable loop);
  }

  /** The first {@code many} threads of the pool end at once. */
  private Jackdaw pool(int workers, int many, End end) {
    PoolBuilder builder = Jackdaw.builder().workers(workers);
    String name = Engines.options(builder).name + "-worker-";
    return pools.build(
        builder
            .uncaughtExceptionHandler((thread, e) -> report(e))
            .threadFactory(
                loop -> {
                  int number = made.getAndIncrement();
                  return new Thread(number < many ? () -> end.end(loop) : loop, name + number);
                }));
  }

  private synchronized void report(Throwable e) {
    reported.add(e);
  }

  private synchronized boolean isReported(String part) {
    return reported.stream().anyMatch(e -> String.valueOf(e.getMessage()).contains(part));
  }

  @ParameterizedTest
  @EnumSource(End.class)
  void submit_firstThreadDies_allTasksRun(End end) throws Exception {
    Jackdaw pool = pool(2, 1, end);
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int number = i;
      results.add(pool.submit(() -> number));
    }
    for (int i = 0; i < 5; i++) {
      assertThat(results.get(i).get(Steals.PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo(i);
    }
  }

  /** Nobody else wakes anybody: the pool itself has to find out. */
  @ParameterizedTest
  @EnumSource(End.class)
  void submit_onlyTaskAndFirstThreadsDie_runs(End end) throws Exception {
    Future<String> result = pool(1, 3, end).submit(() -> "ran");
    assertThat(result.get(Steals.PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("ran");
  }

  @Test
  void submit_firstThreadDies_allWorkersCanBeUsed() {
    Jackdaw pool = pool(3, 1, End.THROWS); // after two, the pool would refuse for a while
    CountDownLatch met = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      pool.execute(
          () -> {
            met.countDown();
            Steals.await(met);
          });
    }
    Steals.await(met);
  }

  @Test
  void submit_allThreadsDie_isToldAndPoolEnds() {
    Jackdaw pool = pool(2, Integer.MAX_VALUE, End.RETURNS);
    Future<Integer> accepted = pool.submit(() -> 1);
    assertThatThrownBy(() -> accepted.get(Steals.PATIENCE_SECONDS, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .hasMessageContaining("threadFactory");
    assertThat(pool.invoke(Fib.SLOTS, 15)).as("the caller needs no thread").isEqualTo(610);
  }

  @Test
  void execute_allThreadsDie_isReported() {
    Jackdaw pool = pool(2, Integer.MAX_VALUE, End.THROWS);
    pool.execute(() -> {});
    Steals.until(() -> isReported("threadFactory"));
    assertThat(made.get()).as("a few threads, not one after the other").isLessThan(20);
    Steals.until(() -> refuses(pool));
  }

  /** Whether the pool knows that it gets no thread; now and then it tries again. */
  private static boolean refuses(Jackdaw pool) {
    try {
      pool.execute(() -> {});
      return false;
    } catch (IllegalStateException e) {
      assertThat(e).hasMessageContaining("threadFactory");
      return true;
    }
  }
}
