package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Futures that reach the pool inside something else: cancelling them still cancels their forks. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class CompletionServiceTest {
  @Parameter int workers;

  private static String forkForever(Worker worker) {
    while (true) {
      worker.<String, RuntimeException>fork(v -> "again").join();
    }
  }

  @Test
  void cancel_futureOfACompletionService_endsItsForks() throws Exception {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      var service = new ExecutorCompletionService<String>(pool);
      CountDownLatch running = new CountDownLatch(1);
      CompletableFuture<Throwable> ended = new CompletableFuture<>();
      Future<String> future =
          service.submit(
              () -> {
                running.countDown();
                try {
                  return pool.<String, RuntimeException>invoke(CompletionServiceTest::forkForever);
                } catch (Throwable t) {
                  ended.complete(t);
                  throw t;
                }
              });
      running.await();
      assertThat(future.cancel(false)).isTrue();
      assertThat(ended.get()).isInstanceOf(CancellationException.class);
      assertThat(service.take()).isSameAs(future);
      assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    }
  }

  @Test
  void invokeAny_anotherSucceeded_endsTheForksOfTheRest() throws Exception {
    try (Jackdaw pool = Jackdaw.create(workers + 1)) {
      CountDownLatch running = new CountDownLatch(1);
      Callable<String> forever =
          () -> {
            running.countDown();
            return pool.invoke(CompletionServiceTest::forkForever);
          };
      Callable<String> winner =
          () -> {
            running.await();
            return "winner";
          };
      assertThat(pool.invokeAny(List.of(forever, winner))).isEqualTo("winner");
    } // close waits for the other
  }

  @Test
  void toString_submittedRunnable_showsIt() throws Exception {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      CountDownLatch mayEnd = new CountDownLatch(1);
      Runnable named =
          new Runnable() {
            @Override
            public void run() {
              try {
                mayEnd.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }

            @Override
            public String toString() {
              return "the named task";
            }
          };
      Future<?> future = pool.submit(named);
      String shown = future.toString();
      mayEnd.countDown();
      assertThat(shown).contains("the named task");
    }
  }
}
