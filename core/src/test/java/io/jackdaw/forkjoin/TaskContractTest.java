package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future.State;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What java.util.concurrent documents for its tasks, from outside and on pools of several sizes.
 */
@ParameterizedClass
@EnumSource(Place.class)
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class TaskContractTest {
  @Parameter Place place;

  private static ForkJoinTask<String> hello() {
    return ForkJoinTask.adapt(() -> "hello");
  }

  private static ForkJoinTask<Boolean> whereAmI() {
    return ForkJoinTask.adapt(() -> ForkJoinTask.inForkJoinPool());
  }

  private static void assertNotDone(ForkJoinTask<?> task) {
    assertThat(task.isDone()).isFalse();
    assertThat(task.isCompletedNormally()).isFalse();
    assertThat(task.isCompletedAbnormally()).isFalse();
    assertThat(task.isCancelled()).isFalse();
    assertThat(task.getException()).isNull();
    assertThat(task.state()).isEqualTo(State.RUNNING);
    assertThatThrownBy(task::resultNow).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(task::exceptionNow).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> task.get(0, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
  }

  private static <T> void assertNormal(ForkJoinTask<T> task, T result) throws Exception {
    assertThat(task.isDone()).isTrue();
    assertThat(task.isCompletedNormally()).isTrue();
    assertThat(task.isCompletedAbnormally()).isFalse();
    assertThat(task.isCancelled()).isFalse();
    assertThat(task.getException()).isNull();
    assertThat(task.getRawResult()).isEqualTo(result);
    assertThat(task.state()).isEqualTo(State.SUCCESS);
    assertThat(task.resultNow()).isEqualTo(result);
    assertThatThrownBy(task::exceptionNow).isInstanceOf(IllegalStateException.class);
    assertThat(task.join()).isEqualTo(result);
    assertThat(task.get()).isEqualTo(result);
    assertThat(task.get(1, TimeUnit.SECONDS)).isEqualTo(result);
    assertThat(task.cancel(true)).isFalse();
    assertThat(task.isCancelled()).isFalse();
  }

  private static void assertFailed(ForkJoinTask<?> task, Throwable exception) {
    assertThat(task.isDone()).isTrue();
    assertThat(task.isCompletedNormally()).isFalse();
    assertThat(task.isCompletedAbnormally()).isTrue();
    assertThat(task.isCancelled()).isFalse();
    assertThat(task.getException()).isSameAs(exception);
    assertThat(task.state()).isEqualTo(State.FAILED);
    assertThat(task.exceptionNow()).isSameAs(exception);
    assertThatThrownBy(task::resultNow).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(task::join).isSameAs(exception);
    assertThatThrownBy(task::invoke).isSameAs(exception);
    assertThatThrownBy(task::get)
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isSameAs(exception);
    assertThatThrownBy(() -> task.get(1, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isSameAs(exception);
    assertThat(task.cancel(false)).isFalse();
  }

  private static void assertCancelled(ForkJoinTask<?> task) {
    assertThat(task.isDone()).isTrue();
    assertThat(task.isCancelled()).isTrue();
    assertThat(task.isCompletedNormally()).isFalse();
    assertThat(task.isCompletedAbnormally()).isTrue();
    assertThat(task.getException()).isInstanceOf(CancellationException.class);
    assertThat(task.state()).isEqualTo(State.CANCELLED);
    assertThatThrownBy(task::exceptionNow).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(task::resultNow).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(task::join).isInstanceOf(CancellationException.class);
    assertThatThrownBy(task::invoke).isInstanceOf(CancellationException.class);
    assertThatThrownBy(task::get).isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> task.get(1, TimeUnit.SECONDS))
        .isInstanceOf(CancellationException.class);
    assertThat(task.cancel(false)).isTrue();
  }

  // ---- normal ends

  @Test
  void newTask_nothingDone_isRunning() throws Exception {
    place.run(() -> assertNotDone(hello()));
  }

  @Test
  void invoke_freshTask_completesNormally() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          assertThat(task.invoke()).isEqualTo("hello");
          assertNormal(task, "hello");
        });
  }

  @Test
  void quietlyInvoke_freshTask_completesNormally() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          task.quietlyInvoke();
          assertNormal(task, "hello");
        });
  }

  @Test
  void forkJoin_freshTask_completesNormally() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          assertThat(task.fork()).isSameAs(task);
          assertThat(task.join()).isEqualTo("hello");
          assertNormal(task, "hello");
        });
  }

  @Test
  void forkGet_freshTask_completesNormally() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          task.fork();
          assertThat(task.get()).isEqualTo("hello");
          assertNormal(task, "hello");
        });
  }

  @Test
  void forkTimedGet_freshTask_completesNormally() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          task.fork();
          assertThat(task.get(20, TimeUnit.SECONDS)).isEqualTo("hello");
          assertNormal(task, "hello");
        });
  }

  @Test
  void quietlyJoin_forkedTask_completesNormally() throws Exception {
    place.run(
        () -> {
          ForkJoinTask<String> task = hello();
          task.fork();
          task.quietlyJoin();
          assertNormal(task, "hello");
          ForkJoinTask<String> timed = hello();
          timed.fork();
          assertThat(timed.quietlyJoin(20, TimeUnit.SECONDS)).isTrue();
          assertNormal(timed, "hello");
          ForkJoinTask<String> steady = hello();
          steady.fork();
          assertThat(steady.quietlyJoinUninterruptibly(20, TimeUnit.SECONDS)).isTrue();
          assertNormal(steady, "hello");
        });
  }

  @Test
  void invoke_forkedTask_runsItOnce() throws Exception {
    place.run(
        () -> {
          AtomicInteger runs = new AtomicInteger();
          ForkJoinTask<Integer> task = ForkJoinTask.adapt(runs::incrementAndGet);
          task.fork();
          assertThat(task.invoke()).isEqualTo(1);
          task.quietlyJoin();
          assertThat(runs).hasValue(1);
        });
  }

  @Test
  void compute_recursively_givesTheResult() throws Exception {
    place.run(() -> assertThat(new Fib(18).invoke()).isEqualTo(Fib.of(18)));
    place.run(() -> assertThat(new Fib(18).fork().join()).isEqualTo(Fib.of(18)));
  }

  // ---- exceptional ends

  @Test
  void invoke_throwingTask_rethrowsTheSameException() throws Exception {
    place.run(
        () -> {
          Failing task = new Failing();
          assertThatThrownBy(task::invoke).isSameAs(task.exception);
          assertFailed(task, task.exception);
        });
  }

  @Test
  void quietlyInvoke_throwingTask_throwsNothing() throws Exception {
    place.run(
        () -> {
          Failing task = new Failing();
          task.quietlyInvoke();
          assertFailed(task, task.exception);
        });
  }

  @Test
  void forkJoin_throwingTask_rethrowsTheSameException() throws Exception {
    place.run(
        () -> {
          Failing task = new Failing();
          task.fork();
          assertThatThrownBy(task::join).isSameAs(task.exception);
          assertFailed(task, task.exception);
        });
  }

  @Test
  void forkGet_throwingTask_throwsExecutionException() throws Exception {
    place.run(
        () -> {
          Failing task = new Failing();
          task.fork();
          assertThatThrownBy(task::get).isInstanceOf(ExecutionException.class);
          assertFailed(task, task.exception);
        });
  }

  @Test
  void quietlyJoin_throwingTask_throwsNothing() throws Exception {
    place.run(
        () -> {
          Failing task = new Failing();
          task.fork();
          task.quietlyJoin();
          assertFailed(task, task.exception);
        });
  }

  // ---- completion by hand and cancellation

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

  @Test
  void reinitialize_doneTask_runsAgain() throws Exception {
    place.run(
        () -> {
          AtomicInteger runs = new AtomicInteger();
          ForkJoinTask<Integer> task = ForkJoinTask.adapt(runs::incrementAndGet);
          assertThat(task.fork().join()).isEqualTo(1);
          task.reinitialize();
          assertThat(task.isDone()).isFalse();
          assertThat(task.fork().join()).isEqualTo(2);
          task.reinitialize();
          assertThat(task.invoke()).isEqualTo(3);
          task.cancel(false);
          task.reinitialize();
          assertThat(task.fork().join()).isEqualTo(4);
        });
  }

  // ---- invokeAll

  @Test
  void invokeAll_tasks_completesAll() throws Exception {
    place.run(
        () -> {
          Fib[] fibs = {new Fib(9), new Fib(8), new Fib(7), new Fib(6), new Fib(5)};
          ForkJoinTask.invokeAll(fibs[0], fibs[1]);
          ForkJoinTask.invokeAll(fibs[2]);
          List<Fib> rest = List.of(fibs[3], fibs[4]);
          assertThat(ForkJoinTask.invokeAll(rest)).isSameAs(rest);
          for (int i = 0; i < fibs.length; i++) {
            assertNormal(fibs[i], Fib.of(9 - i));
          }
          ForkJoinTask.invokeAll();
          ForkJoinTask.invokeAll(Collections.<Fib>emptyList());
        });
  }

  @Test
  void invokeAll_oneThrows_throwsItAndAllAreDone() throws Exception {
    place.run(
        () -> {
          for (int at = 0; at < 3; at++) {
            ForkJoinTask<?>[] tasks = {new Fib(5), new Fib(6), new Fib(7)};
            Failing failing = new Failing();
            tasks[at] = failing;
            assertThatThrownBy(() -> ForkJoinTask.invokeAll(tasks)).isSameAs(failing.exception);
            assertThat(tasks).allMatch(ForkJoinTask::isDone);
          }
        });
  }

  @Test
  void invokeAll_null_throwsAndStartsNothing() throws Exception {
    place.run(
        () -> {
          Fib other = new Fib(3);
          assertThatThrownBy(() -> ForkJoinTask.invokeAll(other, null))
              .isInstanceOf(NullPointerException.class);
          assertThatThrownBy(() -> ForkJoinTask.invokeAll(Arrays.asList(other, null)))
              .isInstanceOf(NullPointerException.class);
          assertThatThrownBy(() -> ForkJoinTask.invokeAll((ForkJoinTask<?>[]) null))
              .isInstanceOf(NullPointerException.class);
          assertThat(other.isDone()).isFalse();
        });
  }

  // ---- where am I

  @Test
  void inForkJoinPool_anywhere_tellsWhere() throws Exception {
    boolean inside = place.workers != 0;
    assertThat((boolean) place.<Boolean>call(() -> ForkJoinTask.inForkJoinPool()))
        .isEqualTo(inside);
    assertThat(whereAmI().invoke()).isTrue();
    assertThat(whereAmI().fork().join()).isTrue();
  }

  @Test
  void nullArguments_toAdapt_throw() {
    assertThatThrownBy(() -> ForkJoinTask.adapt((Runnable) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> ForkJoinTask.adapt((java.util.concurrent.Callable<?>) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> ForkJoinTask.adapt(null, "x"))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> ForkJoinTask.adaptInterruptible((Runnable) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> hello().get(1, null)).isInstanceOf(NullPointerException.class);
  }
}
