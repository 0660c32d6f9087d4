package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks that are renewed or taken back, and then used in another place than before. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class ReuseTest {
  private final AtomicInteger runs = new AtomicInteger();

  private final RecursiveAction counting =
      new RecursiveAction() {
        private static final long serialVersionUID = 1L;

        @Override
        protected void compute() {
          runs.incrementAndGet();
        }
      };

  /** What a task went through before it is renewed. */
  enum Before {
    FORKED_AND_JOINED {
      @Override
      void happenTo(ForkJoinTask<?> task) {
        task.fork().join();
      }
    },
    FORKED_AND_CANCELLED {
      @Override
      void happenTo(ForkJoinTask<?> task) {
        task.fork().cancel(false);
        task.quietlyJoin();
      }
    },
    INVOKED {
      @Override
      void happenTo(ForkJoinTask<?> task) {
        task.invoke();
      }
    },
    FORKED_AND_TAKEN_BACK {
      @Override
      void happenTo(ForkJoinTask<?> task) {
        task.fork();
        assertThat(task.tryUnfork()).isTrue();
      }
    };

    abstract void happenTo(ForkJoinTask<?> task);
  }

  @ParameterizedTest
  @EnumSource(Before.class)
  void invoke_renewedOnAnotherPool_runs(Before before) {
    try (Jackdaw one = Place.pool(1);
        Jackdaw other = Place.pool(1)) {
      one.invoke(
          w -> {
            before.happenTo(counting);
            return null;
          });
      counting.reinitialize();
      int runsBefore = runs.get();
      other.invoke(w -> counting.invoke());
      counting.reinitialize();
      counting.invoke();
      counting.reinitialize();
      one.invoke(w -> counting.fork().join());
      counting.reinitialize();
      counting.fork().join();
      assertThat(runs).hasValue(runsBefore + 4);
    }
  }

  @Test
  void invoke_renewedWhenItsPlaceIsUsedAgain_runs() {
    try (Jackdaw pool = Place.pool(1)) {
      pool.invoke(
          w -> {
            counting.fork().join();
            counting.reinitialize();
            new Fib(3).fork().join();
            return counting.invoke();
          });
    }
    assertThat(runs).hasValue(2);
  }

  @Test
  void reinitialize_whileItsPlaceIsOnTheStack_doesNotStartIt() {
    try (Jackdaw pool = Place.pool(1)) {
      pool.invoke(
          w -> {
            counting.fork();
            Fib above = new Fib(3);
            above.fork();
            counting.join(); // out of order: its place stays under the other
            counting.reinitialize();
            above.join();
            return null;
          });
      assertThat(runs).hasValue(1);
      assertThat(counting.isDone()).isFalse();
    }
  }

  @Test
  void tryUnfork_whileAnOlderPlaceIsOnTheStack_doesNotStartIt() {
    try (Jackdaw pool = Place.pool(1)) {
      pool.invoke(
          w -> {
            counting.fork();
            Fib above = new Fib(3);
            above.fork();
            counting.join();
            counting.reinitialize();
            counting.fork();
            assertThat(counting.tryUnfork()).isTrue();
            return above.join();
          });
    }
    assertThat(runs).hasValue(1);
    assertThat(counting.isDone()).isFalse();
  }
}
