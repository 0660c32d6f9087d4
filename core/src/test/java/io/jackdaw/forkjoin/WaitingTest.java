package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Threads that wait for a task, and what others do to it meanwhile. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class WaitingTest {
  private static ForkJoinTask<String> never() {
    return ForkJoinTask.adapt(() -> "never run");
  }

  private static <T> FutureTask<T> start(java.util.concurrent.Callable<T> body) {
    FutureTask<T> result = new FutureTask<>(body);
    Thread.ofPlatform().daemon().start(result);
    return result;
  }

  @Test
  void join_completedByAnotherThread_returnsItsValue() throws Exception {
    for (int i = 0; i < 500; i++) {
      ForkJoinTask<String> task = never();
      FutureTask<String> waiting = start(task::join);
      task.complete("done");
      assertThat(waiting.get()).isEqualTo("done");
    }
  }

  @Test
  void join_completedExceptionally_throwsIt() throws Exception {
    ForkJoinTask<String> task = never();
    RuntimeException exception = new Failing.Expected();
    FutureTask<String> waiting = start(task::join);
    task.completeExceptionally(exception);
    assertThatThrownBy(waiting::get)
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isSameAs(exception);
  }

  @Test
  void join_cancelledMeanwhile_throwsCancellation() {
    ForkJoinTask<String> task = never();
    FutureTask<String> waiting = start(task::join);
    assertThat(task.cancel(false)).isTrue();
    assertThatThrownBy(waiting::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(CancellationException.class);
  }

  @Test
  void join_onAWorkerOfOne_otherTasksStillRun() throws Exception {
    try (Jackdaw pool = Place.pool(1)) {
      ForkJoinTask<String> task = never();
      var waiting = pool.submit(task::join);
      pool.submit(() -> task.complete("by a spare worker")).get();
      assertThat(waiting.get()).isEqualTo("by a spare worker");
    }
  }

  @Test
  void timedGet_neverCompleted_timesOut() throws Exception {
    ForkJoinTask<String> task = never();
    assertThatThrownBy(() -> task.get(5, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    assertThat(task.quietlyJoin(1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(task.quietlyJoinUninterruptibly(1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(task.quietlyJoin(-1, TimeUnit.SECONDS)).isFalse();
    try (Jackdaw pool = Place.pool(1)) {
      assertThatThrownBy(() -> pool.submit(() -> task.get(5, TimeUnit.MILLISECONDS)).get())
          .hasCauseInstanceOf(TimeoutException.class);
    }
  }

  @Test
  void get_interrupted_throwsAndClearsTheInterrupt() {
    ForkJoinTask<String> task = never();
    Thread.currentThread().interrupt();
    assertThatThrownBy(task::get).isInstanceOf(InterruptedException.class);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> task.get(10, TimeUnit.SECONDS))
        .isInstanceOf(InterruptedException.class);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> task.quietlyJoin(10, TimeUnit.SECONDS))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void get_interruptedWhileWaiting_throws() throws Exception {
    ForkJoinTask<String> task = never();
    FutureTask<String> result = new FutureTask<>(task::get);
    Thread waiter = Thread.ofPlatform().daemon().start(result);
    waiter.interrupt();
    assertThatThrownBy(result::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(InterruptedException.class);
  }

  @Test
  void join_interrupted_waitsAndKeepsTheInterrupt() throws Exception {
    ForkJoinTask<String> task = never();
    AtomicBoolean kept = new AtomicBoolean();
    CountDownLatch started = new CountDownLatch(1);
    FutureTask<String> result =
        new FutureTask<>(
            () -> {
              started.countDown();
              String value = task.join();
              kept.set(Thread.currentThread().isInterrupted());
              return value;
            });
    Thread waiter = Thread.ofPlatform().daemon().start(result);
    started.await();
    waiter.interrupt();
    task.complete("late");
    assertThat(result.get()).isEqualTo("late");
    assertThat(kept).isTrue();
  }

  @Test
  void cancel_runningTask_releasesWaitersWhileItGoesOn() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    ForkJoinTask<String> task =
        ForkJoinTask.adapt(
            () -> {
              running.countDown();
              goOn.await();
              ended.countDown();
              return "in vain";
            });
    task.fork();
    running.await();
    assertThat(task.cancel(true)).isTrue();
    assertThatThrownBy(task::join).isInstanceOf(CancellationException.class);
    goOn.countDown();
    ended.await();
    assertThat(task.isCancelled()).isTrue();
  }

  @Test
  void cancel_quietlyRunningTask_staysCancelledAfterItsEnd() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    ForkJoinTask<String> task =
        ForkJoinTask.adapt(
            () -> {
              running.countDown();
              goOn.await();
              return "in vain";
            });
    try (Jackdaw pool = Place.pool(1)) {
      FutureTask<?> caller = start(() -> pool.invoke(w -> task.invoke()));
      running.await();
      assertThat(task.cancel(false)).isTrue();
      goOn.countDown();
      assertThatThrownBy(caller::get).hasCauseInstanceOf(CancellationException.class);
    }
    assertThat(task.isCancelled()).isTrue();
    assertThat(task.cancel(false)).isTrue();
  }

  @Test
  void exec_returnsFalse_completesLater() throws Exception {
    ForkJoinTask<String> task =
        new ForkJoinTask<>() {
          private static final long serialVersionUID = 1L;
          private String result;

          @Override
          public String getRawResult() {
            return result;
          }

          @Override
          protected void setRawResult(String value) {
            result = value;
          }

          @Override
          protected boolean exec() {
            return false;
          }
        };
    FutureTask<String> waiting = start(task::invoke);
    FutureTask<String> joining = start(task::join);
    assertThat(task.isDone()).isFalse();
    task.complete("later");
    assertThat(waiting.get()).isEqualTo("later");
    assertThat(joining.get()).isEqualTo("later");
  }

  @Test
  void race_cancelAgainstQuietEnd_oneStableOutcome() throws Exception {
    try (Jackdaw pool = Place.pool(2)) {
      for (int i = 0; i < 2000; i++) {
        Fib task = new Fib(i % 4);
        FutureTask<Boolean> canceller = new FutureTask<>(() -> task.cancel(false));
        Thread thread = Thread.startVirtualThread(canceller);
        pool.invoke(
            w -> {
              task.fork();
              task.quietlyJoin();
              return true;
            });
        boolean cancelled = canceller.get();
        thread.join();
        assertThat(task.isCancelled()).isEqualTo(cancelled);
        assertThat(task.isCompletedNormally()).isEqualTo(!cancelled);
      }
    }
  }

  @Test
  void tag_anyTask_isSwappedAtomically() throws Exception {
    Fib task = new Fib(10);
    assertThat(task.getForkJoinTaskTag()).isZero();
    assertThat(task.setForkJoinTaskTag((short) -3)).isZero();
    assertThat(task.compareAndSetForkJoinTaskTag((short) 1, (short) 2)).isFalse();
    assertThat(task.compareAndSetForkJoinTaskTag((short) -3, (short) 2)).isTrue();
    task.fork();
    task.join();
    assertThat(task.getForkJoinTaskTag()).isEqualTo((short) 2);
    AtomicInteger winners = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      threads.add(
          Thread.startVirtualThread(
              () -> {
                if (task.compareAndSetForkJoinTaskTag((short) 2, (short) 9)) {
                  winners.incrementAndGet();
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(winners).hasValue(1);
  }
}
