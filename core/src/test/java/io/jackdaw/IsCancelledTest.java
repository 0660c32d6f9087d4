package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that neither forks nor loops can ask. */
@ParameterizedClass
@ValueSource(strings = {"split", "abp", "chase-lev", "mutex"})
class IsCancelledTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final String deque;

  IsCancelledTest(String deque) {
    this.deque = deque;
  }

  private Jackdaw create(int workers) {
    return pools.build(
        Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named("deque=" + deque)));
  }

  private static void computeUntilCancelled(Worker w) {
    Steals.until(w::isCancelled);
  }

  @Test
  void isCancelled_futureCancelled_true() {
    Jackdaw pool = create(1);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Future<?> future =
        pool.submit(
            () ->
                pool.<@Nullable Object, RuntimeException>invoke(
                    w -> {
                      assertThat(w.isCancelled()).isFalse();
                      started.countDown();
                      computeUntilCancelled(w);
                      ended.countDown();
                      return null;
                    }));
    Steals.await(started);
    future.cancel(false);
    Steals.await(ended);
  }

  @Test
  void isCancelled_firstBranchFails_trueInTheSecond() {
    Jackdaw pool = create(2);
    CountDownLatch started = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                pool.<@Nullable Object, RuntimeException>invoke(
                    w -> {
                      w.both(
                          v -> {
                            Steals.awaitElsewhere(started);
                            throw new Failure("first");
                          },
                          v -> {
                            started.countDown();
                            computeUntilCancelled(v);
                          });
                      return null;
                    }))
        .hasMessage("first")
        .hasNoSuppressedExceptions();
  }

  @Test
  void isCancelled_stolenBranchFails_trueInTheFirst() {
    Jackdaw pool = create(2);
    CountDownLatch started = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                pool.<@Nullable Object, RuntimeException>invoke(
                    w -> {
                      w.both(
                          v -> {
                            Steals.awaitElsewhere(started);
                            computeUntilCancelled(v);
                          },
                          v -> {
                            started.countDown();
                            throw new Failure("second");
                          });
                      return null;
                    }))
        .hasMessage("second");
    assertThat(pool.<Boolean, RuntimeException>invoke(Worker::isCancelled)).isFalse();
  }

  @Test
  void isCancelled_afterThePoolWasStopped_true() {
    Jackdaw pool = create(1);
    boolean seen =
        pool.invoke(
            w -> {
              pool.shutdownNow();
              return w.isCancelled();
            });
    assertThat(seen).isTrue();
  }
}
