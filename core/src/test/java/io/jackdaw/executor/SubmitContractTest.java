package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What ExecutorService documents for execute, submit, invokeAll and invokeAny. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SubmitContractTest {
  @Parameter int workers;
  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(workers);
  }

  @AfterEach
  void close() {
    pool.close();
    assertThat(pool.isTerminated()).isTrue();
  }

  private static Callable<String> throwing(Exception e) {
    return () -> {
      throw e;
    };
  }

  @Test
  void execute_runnable_runs() throws Exception {
    CountDownLatch ran = new CountDownLatch(1);
    pool.execute(ran::countDown);
    assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void submit_callableRunnableResult_giveTheirValues() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    assertThat(pool.submit(() -> "value").get()).isEqualTo("value");
    assertThat(pool.submit((Runnable) runs::incrementAndGet).get()).isNull();
    assertThat(pool.submit(runs::incrementAndGet, "result").get()).isEqualTo("result");
    assertThat(pool.submit(() -> (String) null).get()).isNull();
    assertThat(pool.submit(runs::incrementAndGet, null).get()).isNull();
    assertThat(runs).hasValue(3);
  }

  @Test
  void submit_null_throws() {
    assertThatThrownBy(() -> pool.execute(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.submit((Runnable) null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.submit((Callable<?>) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.submit(null, "x")).isInstanceOf(NullPointerException.class);
  }

  @Test
  void get_throwingTask_wrapsTheException() {
    Exception checked = new Exception("checked");
    Future<String> future = pool.submit(throwing(checked));
    assertThatThrownBy(future::get).isInstanceOf(ExecutionException.class).hasCause(checked);
    Error error = new AssertionError("error");
    Future<?> failed =
        pool.submit(
            () -> {
              throw error;
            });
    assertThatThrownBy(failed::get).isInstanceOf(ExecutionException.class).hasCause(error);
    assertThat(failed.state()).isEqualTo(Future.State.FAILED);
  }

  @Test
  void get_timeout_leavesTheTaskRunning() throws Exception {
    Gate gate = new Gate();
    Future<String> future = pool.submit(gate);
    assertThatThrownBy(() -> future.get(1, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    assertThat(future.isDone()).isFalse();
    gate.mayEnd.countDown();
    assertThat(future.get()).isEqualTo("ended");
  }

  @Test
  void get_interrupted_throws() {
    Gate gate = new Gate();
    Future<String> future = pool.submit(gate);
    Thread.currentThread().interrupt();
    assertThatThrownBy(future::get).isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
    gate.mayEnd.countDown();
  }

  @Test
  void cancel_runningTask_interruptsIt() throws Exception {
    Gate gate = new Gate();
    Future<String> future = pool.submit(gate);
    gate.running.await();
    assertThat(future.cancel(true)).isTrue();
    gate.interrupted.await();
    assertThat(future.isCancelled()).isTrue();
    assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    assertThat(pool.submit(() -> Thread.currentThread().isInterrupted()).get()).isFalse();
  }

  @Test
  void cancel_runningTaskWithoutInterrupt_letsItEnd() throws Exception {
    Gate gate = new Gate();
    Future<String> future = pool.submit(gate);
    gate.running.await();
    assertThat(future.cancel(false)).isTrue();
    assertThat(future.isDone()).isTrue();
    assertThat(gate.interrupted.getCount()).isEqualTo(1);
    gate.mayEnd.countDown();
  }

  @Test
  void cancel_queuedTask_neverRuns() throws Exception {
    Gate[] gates = new Gate[workers];
    for (int i = 0; i < workers; i++) {
      gates[i] = new Gate();
      var _ = pool.submit(gates[i]);
      gates[i].running.await();
    }
    AtomicInteger runs = new AtomicInteger();
    Future<?> queued = pool.submit(runs::incrementAndGet);
    assertThat(queued.cancel(false)).isTrue();
    for (Gate gate : gates) {
      gate.mayEnd.countDown();
    }
    pool.close();
    assertThat(runs).hasValue(0);
  }

  // ---- invokeAll

  @Test
  void invokeAll_tasks_allDoneInOrder() throws Exception {
    Exception failure = new Exception();
    List<Future<String>> futures = pool.invokeAll(List.of(() -> "a", throwing(failure), () -> "c"));
    assertThat(futures).hasSize(3).allMatch(Future::isDone);
    assertThat(futures.get(0).get()).isEqualTo("a");
    assertThatThrownBy(futures.get(1)::get).hasCause(failure);
    assertThat(futures.get(2).get()).isEqualTo("c");
    assertThat(pool.invokeAll(List.<Callable<String>>of())).isEmpty();
  }

  @Test
  void invokeAll_nulls_throw() {
    Callable<String> a = () -> "a";
    assertThatThrownBy(() -> pool.invokeAll(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.invokeAll(Arrays.asList(a, null)))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.invokeAll(List.of(a), 1, null))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void invokeAll_timeout_cancelsTheUnfinished() throws Exception {
    Gate gate = new Gate();
    List<Future<String>> futures = pool.invokeAll(List.of(gate), 5, TimeUnit.MILLISECONDS);
    assertThat(futures.get(0).isCancelled()).isTrue();
    assertThat(pool.invokeAll(List.of(() -> "in time"), 20, TimeUnit.SECONDS).get(0).get())
        .isEqualTo("in time");
  }

  @Test
  void invokeAll_interrupted_cancelsAndThrows() throws Exception {
    Gate gate = new Gate();
    FutureTask<Object> caller = new FutureTask<>(() -> pool.invokeAll(List.of(gate)));
    Thread thread = Thread.ofPlatform().start(caller);
    gate.running.await();
    thread.interrupt();
    assertThatThrownBy(caller::get).hasCauseInstanceOf(InterruptedException.class);
    gate.interrupted.await();
  }

  // ---- invokeAny

  @Test
  void invokeAny_someSucceed_givesOneOfThem() throws Exception {
    Callable<String> ok = () -> "ok";
    assertThat(pool.invokeAny(List.of(throwing(new Exception()), ok))).isEqualTo("ok");
    assertThat(pool.invokeAny(List.of(ok), 20, TimeUnit.SECONDS)).isEqualTo("ok");
  }

  @Test
  void invokeAny_allFail_throwsExecutionException() {
    Exception failure = new Exception("last");
    assertThatThrownBy(() -> pool.invokeAny(List.of(throwing(failure))))
        .isInstanceOf(ExecutionException.class)
        .hasCause(failure);
    assertThatThrownBy(() -> pool.invokeAny(List.of(throwing(failure)), 20, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCause(failure);
  }

  @Test
  void invokeAny_timeout_throwsAndCancels() throws Exception {
    Gate gate = new Gate();
    assertThatThrownBy(() -> pool.invokeAny(List.of(gate), 5, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    pool.close();
    assertThat(gate.mayEnd.getCount()).isEqualTo(1);
  }

  @Test
  void invokeAny_badArguments_throw() {
    Callable<String> a = () -> "a";
    assertThatThrownBy(() -> pool.invokeAny(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.invokeAny(List.<Callable<String>>of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> pool.invokeAny(List.<Callable<String>>of(), 1, TimeUnit.SECONDS))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> pool.invokeAny(Arrays.asList(null, a)))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.invokeAny(List.of(a), 1, null))
        .isInstanceOf(NullPointerException.class);
  }

  // ---- from inside

  @Test
  void submitGet_nestedOnWorkers_doesNotDeadlock() throws Exception {
    assertThat(nested(20)).isEqualTo(20);
    assertThat(pool.submit(() -> nested(20)).get()).isEqualTo(20);
    assertThat((int) pool.<Integer, RuntimeException>invoke(w -> unchecked(() -> nested(20))))
        .isEqualTo(20);
  }

  private int nested(int depth) throws Exception {
    return depth == 0 ? 0 : 1 + pool.submit(() -> nested(depth - 1)).get();
  }

  private static int unchecked(Callable<Integer> callable) {
    try {
      return callable.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void timedGet_nestedOnWorkers_doesNotDeadlock() throws Exception {
    assertThat(pool.submit(() -> pool.submit(() -> "inner").get(20, TimeUnit.SECONDS)).get())
        .isEqualTo("inner");
  }

  @Test
  void invokeAllInvokeAny_onWorkers_doNotDeadlock() throws Exception {
    List<Callable<String>> tasks = List.of(() -> "a", () -> "b");
    assertThat(pool.submit(() -> pool.invokeAny(tasks)).get()).isIn("a", "b");
    assertThat(pool.submit(() -> pool.invokeAll(tasks).get(1).get()).get()).isEqualTo("b");
    assertThat(pool.submit(() -> pool.invokeAll(tasks, 20, TimeUnit.SECONDS).get(0).get()).get())
        .isEqualTo("a");
  }
}
