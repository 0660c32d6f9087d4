package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Lambdas as tasks: their results, exceptions and interrupts. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class AdaptedTasksTest {
  @Test
  void cancel_interruptibleTask_interruptsItsThreadOnly() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    ForkJoinTask<?> task =
        ForkJoinTask.adaptInterruptible(
            () -> {
              running.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
            });
    task.fork();
    running.await();
    assertThat(task.cancel(true)).isTrue();
    interrupted.await();
    assertThatThrownBy(task::get).isInstanceOf(CancellationException.class);
  }

  @Test
  void cancel_cancelledAlready_interruptsNobody() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    CompletableFuture<Boolean> interruptedAgain = new CompletableFuture<>();
    ForkJoinTask<?> task =
        ForkJoinTask.adaptInterruptible(
            () -> {
              running.countDown();
              isInterrupted(new CountDownLatch(1));
              interrupted.countDown();
              interruptedAgain.complete(isInterrupted(mayEnd));
            });
    task.fork();
    running.await();
    assertThat(task.cancel(true)).isTrue();
    interrupted.await();
    assertThat(task.cancel(true)).isTrue();
    mayEnd.countDown();
    assertThat(interruptedAgain.join()).isFalse();
  }

  private static boolean isInterrupted(CountDownLatch latch) {
    try {
      latch.await();
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  @Test
  void adapt_checkedException_wrappedUnlessInterruptible() {
    Exception checked = new Exception("checked");
    ForkJoinTask<String> plain =
        ForkJoinTask.adapt(
            (java.util.concurrent.Callable<String>)
                () -> {
                  throw checked;
                });
    assertThatThrownBy(plain::invoke).isInstanceOf(RuntimeException.class).hasCause(checked);
    ForkJoinTask<String> interruptible =
        ForkJoinTask.adaptInterruptible(
            (java.util.concurrent.Callable<String>)
                () -> {
                  throw checked;
                });
    interruptible.quietlyInvoke();
    assertThatThrownBy(interruptible::get).hasCause(checked);
  }

  @Test
  void adapt_runnableWithResult_returnsIt() {
    AtomicInteger runs = new AtomicInteger();
    assertThat(ForkJoinTask.adapt(runs::incrementAndGet, "r").invoke()).isEqualTo("r");
    assertThat(ForkJoinTask.adaptInterruptible(runs::incrementAndGet, "s").invoke()).isEqualTo("s");
    assertThat(ForkJoinTask.adapt((Runnable) runs::incrementAndGet).invoke()).isNull();
    assertThat(runs).hasValue(3);
  }

  @Test
  void run_failingTask_throwsUnlessInterruptible() {
    Runnable failing =
        () -> {
          throw new Failing.Expected();
        };
    assertThatThrownBy(() -> ((Runnable) ForkJoinTask.adapt(failing)).run())
        .isInstanceOf(Failing.Expected.class);
    ForkJoinTask<?> interruptible = ForkJoinTask.adaptInterruptible(failing);
    ((Runnable) interruptible).run();
    assertThat(interruptible.getException()).isInstanceOf(Failing.Expected.class);
  }

  @Test
  void toString_adapted_namesWhatIsWrapped() {
    Runnable named =
        new Runnable() {
          @Override
          public void run() {}

          @Override
          public String toString() {
            return "R";
          }
        };
    assertThat(ForkJoinTask.adapt(named)).asString().endsWith("[Wrapped task = R]");
    assertThat(ForkJoinTask.adapt(named, 1)).asString().endsWith("[Wrapped task = R]");
  }
}
