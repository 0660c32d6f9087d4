package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.Cancellation;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An interrupt neither ends a join of a task class nor cancels what it belongs to. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class InterruptsTest {
  /** A join, in one of its forms. */
  enum Join {
    JOIN {
      @Override
      void of(ForkJoinTask<Integer> task) {
        task.join();
      }
    },
    QUIETLY_JOIN {
      @Override
      void of(ForkJoinTask<Integer> task) {
        task.quietlyJoin();
      }
    },
    INVOKE {
      @Override
      void of(ForkJoinTask<Integer> task) {
        task.invoke();
      }
    },
    HELP_QUIESCE {
      @Override
      void of(ForkJoinTask<Integer> task) {
        ForkJoinTask.helpQuiesce();
      }
    };

    abstract void of(ForkJoinTask<Integer> task);
  }

  /** Ends when the thread that joins it has noticed the interrupt, so it surely had to wait. */
  private static final class Stolen extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1L;

    final transient Thread joiner = Thread.currentThread();
    final transient CountDownLatch started = new CountDownLatch(1);
    final transient CountDownLatch interrupted = new CountDownLatch(1);

    @Override
    protected Integer compute() {
      started.countDown();
      try {
        interrupted.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      while (joiner.isInterrupted()) {
        Thread.onSpinWait();
      }
      return 21;
    }
  }

  @ParameterizedTest
  @EnumSource(Join.class)
  void join_interruptedAtAStolenTask_waitsAndKeepsTheInterrupt(Join form) {
    try (Jackdaw pool = Place.pool(2)) {
      int sum =
          pool.invoke(
              w -> {
                Cancellation.waitThroughInterrupts(PoolWorker.of(w)); // as ForkJoinTask.invoke does
                Stolen task = new Stolen();
                task.fork();
                Blocking.run(() -> awaitUnchecked(task.started)); // others may take it meanwhile
                Thread.currentThread().interrupt();
                task.interrupted.countDown();
                form.of(task);
                assertThat(Thread.interrupted()).as("flag kept").isTrue();
                assertThat(task.isCompletedNormally()).isTrue();
                return task.join() + new Fib(10).invoke(); // which forks: nothing was cancelled
              });
      assertThat(sum).isEqualTo(21 + 55);
    }
  }

  private static void awaitUnchecked(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void get_interruptedOnAWorker_runsTheTask(int workers) {
    try (Jackdaw pool = Place.pool(workers)) {
      int result =
          pool.invoke(
              w -> {
                Cancellation.waitThroughInterrupts(PoolWorker.of(w)); // as ForkJoinTask.invoke does
                ForkJoinTask<Integer> task = new Fib(10).fork();
                Thread.currentThread().interrupt();
                int value = Thrower.call(task::get);
                assertThat(Thread.interrupted()).as("flag kept").isTrue();
                return value;
              });
      assertThat(result).isEqualTo(55);
    }
  }

  @Test
  void adaptInterruptible_joinedByAnInterruptedThread_isNotInterrupted() {
    try (Jackdaw pool = Place.pool(1)) {
      boolean inside =
          pool.invoke(
              w -> {
                Cancellation.waitThroughInterrupts(PoolWorker.of(w)); // as ForkJoinTask.invoke does
                ForkJoinTask<Boolean> task =
                    ForkJoinTask.adaptInterruptible(() -> Thread.currentThread().isInterrupted());
                task.fork();
                Thread.currentThread().interrupt();
                boolean seen = task.join();
                assertThat(Thread.interrupted()).as("flag kept").isTrue();
                return seen;
              });
      assertThat(inside).isFalse();
    }
  }

  @Test
  void cancelWithoutInterrupt_interruptibleTask_keepsTheInterruptOfItsThread() {
    AtomicReference<ForkJoinTask<Integer>> self = new AtomicReference<>();
    self.set(
        ForkJoinTask.adaptInterruptible(
            () -> {
              self.get().cancel(false);
              Thread.currentThread().interrupt();
              return 1;
            }));
    self.get().quietlyInvoke();
    assertThat(self.get().isCancelled()).isTrue();
    assertThat(Thread.interrupted()).as("flag kept").isTrue();
  }
}
