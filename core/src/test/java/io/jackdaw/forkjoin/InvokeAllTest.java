package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.Jackdaw;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms of invokeAll do the same, in whatever state their tasks come. */
@ParameterizedClass
@EnumSource(InvokeAllTest.Form.class)
class InvokeAllTest {
  /** How it is called. */
  enum Form {
    TWO,
    ARRAY,
    COLLECTION;

    void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
      switch (this) {
        case TWO -> ForkJoinTask.invokeAll(first, second);
        case ARRAY -> ForkJoinTask.invokeAll(new ForkJoinTask<?>[] {first, second});
        case COLLECTION -> ForkJoinTask.invokeAll(List.of(first, second));
      }
    }
  }

  /** What has happened to a task before. */
  enum Before {
    NOTHING,
    INVOKED,
    FORKED,
    FORKED_AND_JOINED,
    TAKEN_BACK,
    RENEWED,
    COMPLETED,
    CANCELLED;

    /** Else an older fork stays on the stack and does nothing, until the task around it ends. */
    boolean leavesNothing() {
      return this != FORKED && this != TAKEN_BACK; // a thief may be faster
    }

    @SuppressWarnings("FutureReturnValueIgnored") // of fork
    void happenTo(ForkJoinTask<?> task) {
      switch (this) {
        case NOTHING -> {}
        case INVOKED -> task.invoke();
        case FORKED -> task.fork();
        case FORKED_AND_JOINED -> task.fork().join();
        case TAKEN_BACK -> task.fork().tryUnfork();
        case RENEWED -> {
          task.invoke();
          task.reinitialize();
        }
        case COMPLETED -> task.quietlyComplete();
        case CANCELLED -> task.cancel(false);
      }
    }
  }

  private final Form form;

  InvokeAllTest(Form form) {
    this.form = form;
  }

  /** Counts how often it runs, and may fail. */
  private static final class Counting extends RecursiveAction {
    private static final long serialVersionUID = 1L;

    private final AtomicInteger runs = new AtomicInteger();
    private final transient RuntimeException failure;

    Counting(RuntimeException failure) {
      this.failure = failure;
    }

    @Override
    protected void compute() {
      runs.incrementAndGet();
      if (failure != null) {
        throw failure;
      }
    }
  }

  private static void inPool(int workers, Runnable test) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      pool.invoke(
          worker -> {
            test.run();
            return null;
          });
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void tasksInAnyState_allAreDoneAndTheFirstCancelledOneIsThrown(int workers) {
    for (Before first : Before.values()) {
      for (Before second : Before.values()) {
        inPool(workers, () -> check(first, second, workers == 1));
      }
    }
  }

  private void check(Before first, Before second, boolean isAlone) {
    Counting one = new Counting(null);
    Counting two = new Counting(null);
    first.happenTo(one);
    second.happenTo(two);
    Throwable thrown = catchThrowable(() -> form.invokeAll(one, two));
    String what = first + " and " + second;
    boolean cancelled = first == Before.CANCELLED || second == Before.CANCELLED;
    assertThat(thrown instanceof CancellationException).as(what).isEqualTo(cancelled);
    assertThat(one.isDone() && two.isDone()).as(what).isTrue();
    if (!cancelled) {
      assertThat(one.runs).as(what).hasValue(runsAfter(first));
      assertThat(two.runs).as(what).hasValue(runsAfter(second));
    }
    // Somebody else may have taken a fork, completed its task, and not come to the fork's end.
    if (isAlone && first.leavesNothing() && second.leavesNothing()) {
      assertNothingLeft();
    }
  }

  private static void assertNothingLeft() {
    assertThat(ForkJoinTask.getQueuedTaskCount()).as("left on the stack").isZero();
  }

  private static int runsAfter(Before before) {
    return switch (before) {
      case COMPLETED -> 0;
      case RENEWED -> 2;
      default -> 1;
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void firstFails_isThrownAndTheOtherIsDone(int workers) {
    inPool(
        workers,
        () -> {
          Counting one = new Counting(new IllegalStateException("one"));
          Counting two = new Counting(null);
          assertThat(catchThrowable(() -> form.invokeAll(one, two))).isSameAs(one.failure);
          assertThat(two.isDone()).isTrue();
          if (workers == 1) { // as above
            assertNothingLeft();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void secondFails_isThrownAndTheOtherHasRun(int workers) {
    inPool(
        workers,
        () -> {
          Counting one = new Counting(null);
          Counting two = new Counting(new IllegalStateException("two"));
          assertThat(catchThrowable(() -> form.invokeAll(one, two))).isSameAs(two.failure);
          assertThat(one.runs).hasValue(1);
          if (workers == 1) {
            assertNothingLeft();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void theSameTaskTwice_runsOnce(int workers) {
    inPool(
        workers,
        () -> {
          Counting task = new Counting(null);
          form.invokeAll(task, task);
          assertThat(task.runs).hasValue(1);
          if (workers == 1) {
            assertNothingLeft();
          }
        });
  }

  @Test
  void sameExceptionAgainAndAgain_keepsOnlySomeSuppressed() {
    Failing first = new Failing();
    for (int i = 0; i < 300; i++) {
      first.reinitialize();
      assertThat(catchThrowable(() -> form.invokeAll(first, failedBefore())))
          .isSameAs(first.exception);
    }
    assertThat(first.exception.getSuppressed()).hasSize(100);
  }

  private static ForkJoinTask<String> failedBefore() {
    Failing task = new Failing();
    task.quietlyInvoke();
    return task;
  }
}
