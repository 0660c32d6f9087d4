package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future.State;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What all the questions to a task have to answer, for each way in which it may have ended. */
final class Outcomes {
  private Outcomes() {}

  static void assertNotDone(ForkJoinTask<?> task) {
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

  static <T> void assertNormal(ForkJoinTask<T> task, T result) throws Exception {
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

  static void assertFailed(ForkJoinTask<?> task, Throwable exception) {
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

  static void assertCancelled(ForkJoinTask<?> task) {
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
}
