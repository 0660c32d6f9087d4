package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.internal.mail.Spreads;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Thrower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Workers that are woken again and again, on this machine. */
class WakeApartTest {
  private static final Path STATUS = Path.of("/proc/thread-self/status");

  /** Far more than it takes until somebody looks where woken workers are put. */
  private static final int WAKE_UPS = 1_000;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static String allowed() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw Thrower.unchecked(e);
    }
  }

  @Test
  void spread_workerWokenOften_mayRunWhereTheCallerMay() {
    assumeThat(STATUS).exists();
    Jackdaw pool = pools.create(2);
    String here = allowed();
    for (int i = 0; i < WAKE_UPS; i++) {
      awaitSleep(pool);
      assertThat(spreadOnBoth(pool, i == WAKE_UPS - 1)).isIn("", here);
    }
    assertThat(allowed()).as("the caller").isEqualTo(here);
  }

  private static void awaitSleep(Jackdaw pool) {
    Steals.until(
        () ->
            InvariantChecks.threadsOf(InvariantChecks.engineOf(pool).name).stream()
                .allMatch(thread -> thread.getState() == Thread.State.WAITING));
  }

  /** Runs a piece on each worker; returns where the pool's own thread may run, if it looks. */
  private static String spreadOnBoth(Jackdaw pool, boolean looks) {
    CountDownLatch both = new CountDownLatch(2);
    AtomicReference<String> seen = new AtomicReference<>("");
    Thread caller = Thread.currentThread();
    Body.RangeToVoid<String> piece =
        (worker, data, from, to) -> {
          both.countDown();
          Steals.await(both);
          if (looks && Thread.currentThread() != caller) {
            seen.set(allowed());
          }
        };
    Body.RangeToVoid<String> start =
        (worker, data, from, to) -> Spreads.spread(worker, piece, data, from, to);
    pool.invoke(start, "", 0, 2);
    return seen.get();
  }
}
