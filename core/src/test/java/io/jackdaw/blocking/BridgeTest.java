package io.jackdaw.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the bridge relies on in the JDK, fact by fact: ADR 13 has the list. */
@Timeout(120)
class BridgeTest {
  private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static ForkJoinPool bridgeOf(Jackdaw pool) throws Exception {
    return pool.submit(() -> ((ForkJoinWorkerThread) Thread.currentThread()).getPool())
        .get(20, TimeUnit.SECONDS);
  }

  @Test
  void threads_areForkJoinWorkerThreads_withTheNamesAndManners_ofAPool() throws Exception {
    Jackdaw pool = pools.create(1);
    INHERITED.set("of the first caller");
    Thread.currentThread().setContextClassLoader(new ClassLoader() {});
    Thread thread;
    String inherited;
    try {
      thread = pool.submit(Thread::currentThread).get(20, TimeUnit.SECONDS);
      inherited = pool.submit(INHERITED::get).get(20, TimeUnit.SECONDS);
    } finally {
      Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
      INHERITED.remove();
    }
    assertThat(thread).isInstanceOf(ForkJoinWorkerThread.class);
    assertThat(thread.getName()).isEqualTo(InvariantChecks.engineOf(pool).name + "-worker-0");
    assertThat(thread.isDaemon()).isTrue();
    assertThat(inherited).isNull();
    Steals.until(() -> thread.getContextClassLoader() == ClassLoader.getSystemClassLoader());
    assertThat(thread.getUncaughtExceptionHandler()).isSameAs(thread.getThreadGroup());
  }

  @Test
  void forkJoinPool_ofTheThreads_startsNoneItself() throws Exception {
    Jackdaw pool = pools.create(2);
    ForkJoinPool bridge = bridgeOf(pool);
    for (int i = 0; i < 100; i++) {
      assertThat(bridge.submit(() -> 1).get(20, TimeUnit.SECONDS)).isEqualTo(1);
    }
    assertThat(bridge.getParallelism()).as("what streams split for").isEqualTo(2);
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(
            thread ->
                thread instanceof ForkJoinWorkerThread worker
                    && worker.getPool() == bridge
                    && !thread.getName().startsWith(InvariantChecks.engineOf(pool).name));
  }

  @Test
  void forkJoinPool_shutDownByATask_goesOn() throws Exception {
    Jackdaw pool = pools.create(2);
    ForkJoinPool bridge = bridgeOf(pool);
    bridge.shutdown();
    bridge.close();
    assertThat(bridge.shutdownNow()).isEmpty();
    assertThat(bridge.submit(() -> 1).get(20, TimeUnit.SECONDS)).isEqualTo(1);
  }

  @Test
  void fork_isToldFromBlocking_andGetsNoSpare() throws Exception {
    Jackdaw pool = pools.create(1);
    int workers =
        pool.submit(
                () -> {
                  assertThat(IntStream.range(0, 64).parallel().sum()).isEqualTo(2016);
                  return InvariantChecks.engineOf(pool).table.all().length;
                })
            .get(20, TimeUnit.SECONDS);
    assertThat(workers).as("spares and all").isEqualTo(1);
    int whileBlocked =
        pool.submit(
                () -> {
                  ForkJoinPool.managedBlock(new Moment());
                  return InvariantChecks.engineOf(pool).table.all().length;
                })
            .get(20, TimeUnit.SECONDS);
    assertThat(whileBlocked).as("with a spare").isEqualTo(2);
  }

  /** Blocks once, for no time. */
  private static final class Moment implements ForkJoinPool.ManagedBlocker {
    private boolean over;

    @Override
    public boolean block() {
      over = true;
      return true;
    }

    @Override
    public boolean isReleasable() {
      return over;
    }
  }

  /** The counts of a ForkJoinPool are 16 bits wide, and each of these takes one away for good. */
  @Test
  void managedBlock_moreOftenThanTheJdkCanCount_stillBridged() throws Exception {
    Jackdaw pool = pools.create(2);
    for (int round = 0; round < 3; round++) {
      pool.submit(
              () -> {
                for (int i = 0; i < 30_000; i++) {
                  ForkJoinPool.managedBlock(new Moment());
                }
                return 0;
              })
          .get(60, TimeUnit.SECONDS);
      assertThat(
              pool.submit(() -> CompletableFuture.supplyAsync(() -> 1, pool).join())
                  .get(20, TimeUnit.SECONDS))
          .isEqualTo(1);
      Set<Thread> came = ConcurrentHashMap.newKeySet();
      CountDownLatch both = new CountDownLatch(2);
      pool.submit(() -> IntStream.range(0, 64).parallel().forEach(i -> meet(came, both)))
          .get(20, TimeUnit.SECONDS);
      assertThat(came).hasSizeGreaterThanOrEqualTo(2);
    }
  }

  private static void meet(Set<Thread> came, CountDownLatch all) {
    if (came.add(Thread.currentThread())) {
      all.countDown();
    }
    Steals.await(all);
  }

  @Test
  void threads_ofAUsersFactory_workWithoutTheBridge() throws Exception {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(2).threadFactory(Thread::new));
    assertThat(pool.submit(() -> IntStream.range(0, 64).parallel().sum()).get(20, TimeUnit.SECONDS))
        .isEqualTo(2016);
  }
}
