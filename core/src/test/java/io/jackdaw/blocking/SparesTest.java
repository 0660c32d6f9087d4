package io.jackdaw.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Spare workers: there are enough, they are used again, and they leave. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(120)
class SparesTest {
  /** A busy machine may stop the test for longer than a spare waits, but not a hundred times. */
  private static final int FEW = 100;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final Set<Thread> seen = ConcurrentHashMap.newKeySet();
  private final int workers;

  SparesTest(int workers) {
    this.workers = workers;
  }

  private boolean see() {
    return seen.add(Thread.currentThread());
  }

  @Test
  void timedGet_twentyThousandTimes_startsFewThreads() throws Exception {
    Jackdaw pool = pools.create(workers);
    pool.submit(
            () -> {
              for (int i = 0; i < 20_000; i++) {
                pool.submit(this::see).get(20, TimeUnit.SECONDS);
              }
              return 0;
            })
        .get(100, TimeUnit.SECONDS);
    assertThat(seen).hasSizeLessThan(workers + FEW);
  }

  @Test
  void join_ofAFutureThatASpareMustRun_startsFewThreads() throws Exception {
    Jackdaw pool = pools.create(workers);
    pool.submit(
            () -> {
              for (int i = 0; i < 2_000; i++) {
                CompletableFuture.supplyAsync(this::see, pool).join();
              }
              return 0;
            })
        .get(100, TimeUnit.SECONDS);
    assertThat(seen).hasSizeLessThan(workers + FEW);
  }

  @Test
  void blockingCall_thatASpareMustEnd_startsFewThreads() throws Exception {
    Jackdaw pool = pools.create(workers);
    pool.submit(
            () -> {
              for (int i = 0; i < 2_000; i++) {
                CountDownLatch ran = new CountDownLatch(1);
                pool.execute(
                    () -> {
                      see();
                      ran.countDown();
                    });
                Blocking.run(ran::await);
              }
              return 0;
            })
        .get(100, TimeUnit.SECONDS);
    assertThat(seen).hasSizeLessThan(workers + FEW);
  }

  /** There is no memory for the context of a submission, and then a while later there is. */
  @Test
  void spare_oneTooManyWithASubmissionInHand_runsItBeforeItRests() throws Exception {
    AtomicBoolean capturing = new AtomicBoolean();
    AtomicBoolean isMemoryShort = new AtomicBoolean(true);
    AtomicInteger tries = new AtomicInteger();
    ContextCarrier.Captured context =
        () -> {
          if (isMemoryShort.get()) {
            tries.incrementAndGet();
            throw new OutOfMemoryError("for a test");
          }
          return () -> {};
        };
    Jackdaw pool =
        pools.build(
            Jackdaw.builder().workers(workers).context(() -> capturing.get() ? context : null));
    CountDownLatch goOn = new CountDownLatch(1);
    List<Future<?>> blocked = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      blocked.add(pool.submit(() -> Steals.awaitElsewhere(goOn)));
    }
    Steals.until(
        () -> InvariantChecks.engineOf(pool).table.all().length == 2 * workers); // all are absent
    CountDownLatch ran = new CountDownLatch(1);
    capturing.set(true);
    pool.execute(ran::countDown);
    Steals.until(() -> tries.get() > 0); // a spare has it in its hand
    goOn.countDown();
    for (Future<?> each : blocked) {
      each.get(20, TimeUnit.SECONDS);
    }
    int before = tries.get();
    Steals.until(() -> tries.get() > before + 1); // nobody is absent, and it goes on
    isMemoryShort.set(false);
    Steals.await(ran);
  }

  @Test
  void snapshot_ofASpareAtWork_namesItSo() throws Exception {
    Jackdaw pool = pools.create(workers);
    Set<String> rows = ConcurrentHashMap.newKeySet();
    pool.submit(
            () -> {
              CountDownLatch met = new CountDownLatch(workers);
              for (int i = 0; i < workers; i++) { // one more than there are others
                pool.execute(
                    () -> {
                      pool.snapshot().workers().forEach(row -> rows.add(row.name()));
                      met.countDown();
                      Steals.await(met);
                    });
              }
              Blocking.run(() -> Steals.await(met));
              return 0;
            })
        .get(100, TimeUnit.SECONDS);
    assertThat(rows).contains("worker-0", "spare-" + workers).doesNotContain("guest-" + workers);
  }

  @Test
  void spares_notNeededAnyMore_leave() throws Exception {
    Jackdaw pool = pools.create(workers);
    String name = InvariantChecks.engineOf(pool).name;
    int depth = 20;
    pool.submit(() -> deep(pool, depth)).get(20, TimeUnit.SECONDS);
    Steals.until(() -> InvariantChecks.engineOf(pool).table.all().length == workers);
    Steals.until(() -> InvariantChecks.threadsOf(name).size() <= workers);
  }

  private static int deep(Jackdaw pool, int depth) {
    return depth == 0 ? 0 : CompletableFuture.supplyAsync(() -> deep(pool, depth - 1), pool).join();
  }

  @Test
  void spares_inReserve_endWithThePool() throws Exception {
    Jackdaw pool = pools.create(workers);
    String name = InvariantChecks.engineOf(pool).name;
    pool.submit(() -> deep(pool, 10)).get(20, TimeUnit.SECONDS);
    pool.close();
    Steals.until(() -> InvariantChecks.threadsOf(name).isEmpty());
  }
}
