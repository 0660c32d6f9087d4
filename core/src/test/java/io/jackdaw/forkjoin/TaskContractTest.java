package io.jackdaw.forkjoin;

import static io.jackdaw.forkjoin.Outcomes.assertFailed;
import static io.jackdaw.forkjoin.Outcomes.assertNormal;
import static io.jackdaw.forkjoin.Outcomes.assertNotDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What java.util.concurrent documents for tasks that run, from outside and on pools of several
 * sizes.
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
