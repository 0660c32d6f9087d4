package io.jackdaw.internal.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LifecycleTest {
  private final AtomicInteger terminations = new AtomicInteger();
  private final Lifecycle lifecycle = new Lifecycle(terminations::incrementAndGet);

  @Test
  void shutDown_nothingPending_terminatesOnce() throws InterruptedException {
    lifecycle.shutDown();
    lifecycle.shutDown();
    lifecycle.stop();
    assertThat(lifecycle.isTerminated()).isTrue();
    assertThat(lifecycle.isShutDown()).isTrue();
    assertThat(lifecycle.isStopping()).isFalse();
    assertThat(lifecycle.awaitTermination(0, TimeUnit.SECONDS)).isTrue();
    assertThat(terminations).hasValue(1);
  }

  @Test
  void shutDown_somethingPending_terminatesWhenItIsFinished() throws InterruptedException {
    lifecycle.accept();
    lifecycle.accept();
    lifecycle.shutDown();
    lifecycle.finished();
    assertThat(lifecycle.isShutDown()).isTrue();
    assertThat(lifecycle.isTerminated()).isFalse();
    assertThat(lifecycle.awaitTermination(0, TimeUnit.SECONDS)).isFalse();
    lifecycle.finished();
    assertThat(lifecycle.isTerminated()).isTrue();
    assertThat(terminations).hasValue(1);
  }

  @Test
  void stop_afterShutDown_isStoppingUntilFinished() {
    lifecycle.accept();
    lifecycle.shutDown();
    assertThat(lifecycle.isStopping()).isFalse();
    lifecycle.stop();
    assertThat(lifecycle.isStopping()).isTrue();
    lifecycle.finished();
    assertThat(lifecycle.isTerminated()).isTrue();
  }

  @Test
  void accept_afterShutDown_isRejectedAndNotPending() {
    lifecycle.accept();
    lifecycle.shutDown();
    assertThatThrownBy(lifecycle::accept).isInstanceOf(RejectedExecutionException.class);
    lifecycle.finished();
    assertThat(lifecycle.isTerminated()).isTrue();
    assertThatThrownBy(lifecycle::accept).isInstanceOf(RejectedExecutionException.class);
    assertThat(terminations).hasValue(1);
  }

  @Test
  void finished_whileOpen_doesNotTerminate() {
    lifecycle.accept();
    lifecycle.finished();
    assertThat(lifecycle.isTerminated()).isFalse();
    assertThat(terminations).hasValue(0);
  }

  @Test
  void finished_terminationFails_isStillCountedAndCanBeRepeated() throws InterruptedException {
    AtomicInteger failures = new AtomicInteger(2);
    Lifecycle failing =
        new Lifecycle(
            () -> {
              if (failures.getAndDecrement() > 0) {
                throw new OutOfMemoryError("for a test");
              }
            });
    failing.accept();
    failing.shutDown();
    assertThatThrownBy(failing::finished).isInstanceOf(OutOfMemoryError.class);
    failing.finished();
    assertThat(failing.awaitTermination(0, TimeUnit.SECONDS)).isTrue();
  }
}
