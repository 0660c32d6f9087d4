package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.Mechanisms;
import io.jackdaw.internal.worker.Thrower;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Somebody completes a task that a thief runs. It is done then, and a join returns, though the
 * thief goes on; the task that forked it ends after its thief.
 */
@ParameterizedClass
@CsvSource({"split, relaxed(3)", "split, leapfrog", "mutex, any", "abp, any", "chase-lev, any"})
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class CompletedMeanwhileTest {
  private final String deque;
  private final String joinRule;

  CompletedMeanwhileTest(String deque, String joinRule) {
    this.deque = deque;
    this.joinRule = joinRule;
  }

  enum Way {
    JOIN,
    QUIETLY_JOIN,
    INVOKE,
    GET,
    INVOKE_ALL;

    void await(ForkJoinTask<String> task) {
      switch (this) {
        case JOIN -> assertThat(task.join()).isEqualTo("by hand");
        case QUIETLY_JOIN -> task.quietlyJoin();
        case INVOKE -> assertThat(task.invoke()).isEqualTo("by hand");
        case GET -> assertThat(Thrower.<String>call(task::get)).isEqualTo("by hand");
        case INVOKE_ALL -> ForkJoinTask.invokeAll(List.of(ForkJoinTask.adapt(() -> {}), task));
      }
    }
  }

  /** A task that runs on a thief until it may end. */
  private static final class Stolen extends RecursiveTask<String> {
    private static final long serialVersionUID = 1L;
    final transient CountDownLatch started = new CountDownLatch(1);
    final transient CountDownLatch mayEnd = new CountDownLatch(1);
    final transient AtomicBoolean ended = new AtomicBoolean();

    static Stolen start() {
      Stolen task = new Stolen();
      task.fork();
      pass(task.started);
      return task;
    }

    @Override
    protected String compute() {
      started.countDown();
      try {
        pass(mayEnd);
        return "by its thief";
      } finally {
        ended.set(true);
      }
    }
  }

  private static void pass(CountDownLatch latch) {
    assertThat(Thrower.call(() -> latch.await(1, TimeUnit.MINUTES))).isTrue();
  }

  private void run(Runnable body) {
    try (Jackdaw pool =
        Jackdaw.builder()
            .workers(2)
            .mechanisms(Mechanisms.named("deque=" + deque))
            .join(JoinRule.named(joinRule))
            .build()) {
      pool.invoke(w -> Actions.action(body).invoke());
    }
  }

  @ParameterizedTest
  @EnumSource
  void wait_completedBefore_returnsAtOnce(Way way) {
    Stolen[] kept = new Stolen[1];
    run(
        () -> {
          Stolen task = Stolen.start();
          kept[0] = task;
          task.complete("by hand");
          way.await(task);
          assertThat(task.ended).isFalse();
          assertThat(new Fib(10).invoke()).isEqualTo(55); // forks above what is left
          task.mayEnd.countDown();
        });
    assertThat(kept[0].ended).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void wait_completedWhileTheOwnerSleeps_returns(Way way) {
    run(
        () -> {
          Stolen task = Stolen.start();
          Thread owner = Thread.currentThread();
          Thread other =
              new Thread(
                  () -> {
                    while (owner.getState() != Thread.State.WAITING
                        && owner.getState() != Thread.State.TIMED_WAITING) {
                      Thread.onSpinWait();
                    }
                    task.complete("by hand");
                  });
          other.start();
          way.await(task);
          assertThat(task.ended).isFalse();
          task.mayEnd.countDown();
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"JOIN", "INVOKE", "GET"})
  void wait_cancelledBefore_throws(Way way) {
    run(
        () -> {
          Stolen task = Stolen.start();
          task.cancel(false);
          assertThatThrownBy(() -> way.await(task)).isInstanceOf(CancellationException.class);
          assertThat(task.ended).isFalse();
          task.mayEnd.countDown();
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"JOIN", "GET"})
  void olderForks_leftoverAbove_areJoinedAllTheSame(Way way) {
    run(
        () -> {
          ForkJoinTask<Integer> older = new Fib(12);
          older.fork();
          Stolen task = Stolen.start();
          task.complete("by hand");
          way.await(task);
          assertThat(older.join()).isEqualTo(144);
          task.mayEnd.countDown();
        });
  }
}
