package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** A task that would wait for the end of its own pool is told so. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InsideTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  InsideTest(int workers) {
    this.workers = workers;
  }

  private static void assertRefused(String method, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(method + " inside a task");
  }

  @Test
  void close_insideInvoke_isRefusedAndPoolGoesOn() {
    Jackdaw pool = pools.create(workers);
    pool.invokeAction(w -> assertRefused("close", pool::close));
    assertThat(pool.isShutdown()).isFalse();
    assertThat(pool.invokeLong(w -> 7)).isEqualTo(7);
  }

  @Test
  void close_insideASubmittedTask_isRefused() throws Exception {
    Jackdaw pool = pools.create(workers);
    pool.submit(() -> assertRefused("close", pool::close)).get(20, TimeUnit.SECONDS);
    assertThat(pool.isShutdown()).isFalse();
  }

  @Test
  void awaitTermination_inside_isRefusedUnlessItDoesNotWait() throws InterruptedException {
    Jackdaw pool = pools.create(workers);
    pool.invokeAction(
        w -> {
          assertRefused("awaitTermination", () -> pool.awaitTermination(1, TimeUnit.DAYS));
          assertThat(pool.awaitTermination(0, TimeUnit.DAYS)).isFalse();
        });
  }

  /** The thread still has a task of the outer pool under it. */
  @Test
  void close_outerPoolInsideATaskOfAnother_isRefused() {
    Jackdaw outer = pools.create(workers);
    Jackdaw inner = pools.create(workers);
    outer.invokeAction(w -> inner.invokeAction(v -> assertRefused("close", outer::close)));
  }

  @Test
  void close_anotherPoolInsideATask_works() {
    Jackdaw pool = pools.create(workers);
    pool.invokeAction(
        w -> {
          try (Jackdaw other = Jackdaw.create(1)) {
            assertThat(other.invokeLong(v -> 3)).isEqualTo(3);
          }
        });
  }
}
