package io.jackdaw.forkjoin;

import static io.jackdaw.forkjoin.Outcomes.assertCancelled;
import static io.jackdaw.forkjoin.Outcomes.assertFailed;
import static io.jackdaw.forkjoin.Outcomes.assertNormal;
import static io.jackdaw.forkjoin.Outcomes.assertNotDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What java.util.concurrent documents for tasks that are cancelled, or completed with a result or
 * an exception, instead of being run.
 */
@ParameterizedClass
@EnumSource(Place.class)
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class CompletionByHandTest {
  @Parameter Place place;

  private static ForkJoinTask<String> hello() {
    return ForkJoinTask.adapt(() -> "hello");
  }

  @Test
  void cancel_freshTask_neverRuns() throws Exception {
    place.run(
        () -> {
          AtomicInteger runs = new AtomicInteger();
          ForkJoinTask<?> task = ForkJoinTask.adapt((Runnable) runs::incrementAndGet);
          assertThat(task.cancel(true)).isTrue();
          task.fork();
          task.quietlyJoin();
          assertCancelled(task);
          assertThat(runs).hasValue(0);
        });
  }

  @Test
  void complete_freshTask_hasThatResult() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = new Failing();
          task.complete("by hand");
          assertNormal(task, "by hand");
          assertThat(task.invoke()).isEqualTo("by hand");
        });
  }

  @Test
  void quietlyComplete_freshTask_keepsRawResult() throws Exception {
    place.run(
        () -> {
          Failing task = new Failing();
          task.setRawResult("raw");
          assertNotDone(task);
          task.quietlyComplete();
          assertNormal(task, "raw");
        });
  }

  @Test
  void completeExceptionally_freshTask_failsWithIt() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          RuntimeException exception = new Failing.Expected();
          task.completeExceptionally(exception);
          assertFailed(task, exception);
        });
  }

  @Test
  void completeExceptionally_null_failsWithARuntimeException() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          task.completeExceptionally(null);
          assertThat(task.getException()).isExactlyInstanceOf(RuntimeException.class).hasNoCause();
          assertFailed(task, task.getException());
        });
  }

  @Test
  void completeExceptionally_checkedException_wrapsIt() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          IOException checked = new IOException();
          task.completeExceptionally(checked);
          assertThatThrownBy(task::join).isInstanceOf(RuntimeException.class).hasCause(checked);
        });
  }

  @Test
  void complete_thenCompleteExceptionally_firstWins() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          task.complete("first");
          task.completeExceptionally(new Failing.Expected());
          assertNormal(task, "first");
        });
  }
}
