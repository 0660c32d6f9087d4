package io.jackdaw.survival;

import io.jackdaw.Blocking;
import io.jackdaw.Fib;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.PoolBuilder;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.parallel.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * A short life of a pool, in the course of which one call fails: whatever it accepted is run or
 * reported, all workers can be used after that, and it ends. {@link FaultInjectionTest} runs it in
 * a {@link FaultyWorld}.
 */
public final class Scenario implements Callable<Boolean> {
  private static final int WORKERS = 2;

  /** How long to wait for what a failure may have prevented: long enough for a thread to start. */
  private static final long HOPE_NANOS = 20_000_000;

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final List<Throwable> reported = new ArrayList<>();
  private final List<Future<Integer>> accepted = new ArrayList<>();
  private final AtomicInteger executed = new AtomicInteger();
  private final boolean isPlain;
  private int toExecute;

  /**
   * Called through reflection.
   *
   * @param isPlain whether the pool is as everybody's; else it has a thread factory, and joins wait
   *     for one thief only
   */
  public Scenario(boolean isPlain) {
    this.isPlain = isPlain;
  }

  @Override
  public Boolean call() throws Exception {
    Jackdaw pool;
    try {
      pool = pool(WORKERS);
    } catch (Injector.Injected e) {
      return true; // the user knows that there is no pool
    }
    comeIn(pool);
    callIn(pool);
    attempt(() -> pool.invoke(this::waitForAThief));
    attempt(() -> Parallel.forEach(pool, 0, 5_000, i -> executedNothing()));
    attempt(() -> pool.invoke(this::block));
    hopeFor(() -> InvariantChecks.threadsOf(nameOf(pool)).stream().allMatch(Steals::isParked));
    comeIn(pool);
    int site = Injector.pause();
    checkAccepted();
    meet(pool);
    Injector.resume(site);
    stopAnother();
    attempt(pool::snapshot);
    attempt(pool::shutdown);
    attempt(() -> beRejected(pool));
    Injector.pause();
    pool.shutdown();
    InvariantChecks.closeAndCheck(pool);
    return true;
  }

  private Jackdaw pool(int workers) {
    String name = "survivor-" + NUMBER.incrementAndGet();
    AtomicInteger threads = new AtomicInteger();
    PoolBuilder builder =
        Jackdaw.builder()
            .workers(workers)
            .name(name)
            .uncaughtExceptionHandler((thread, e) -> report(e));
    if (!isPlain) {
      builder
          .join(JoinRule.LEAPFROG)
          .threadFactory(loop -> new Thread(loop, name + "-worker-" + threads.incrementAndGet()));
    }
    return builder.build();
  }

  private static String nameOf(Jackdaw pool) {
    return InvariantChecks.engineOf(pool).name;
  }

  private synchronized void report(Throwable e) {
    reported.add(e);
  }

  private synchronized int reports() {
    return reported.size();
  }

  private void executedNothing() {}

  /** Does something that may fail in the way that is injected, and in no other. */
  private static void attempt(Runnable action) {
    try {
      action.run();
    } catch (Injector.Injected e) {
      // the caller was told
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // gives those that it waits for a processor
  private static boolean hopeFor(BooleanSupplier condition) {
    long from = System.nanoTime();
    while (!condition.getAsBoolean() && System.nanoTime() - from < HOPE_NANOS) {
      Thread.yield();
    }
    return condition.getAsBoolean();
  }

  // ---- what is asked of the pool

  private void comeIn(Jackdaw pool) {
    for (int i = 0; i < 3; i++) {
      int number = accepted.size();
      attempt(() -> accepted.add(pool.submit(() -> number)));
      attempt(
          () -> {
            pool.execute(executed::incrementAndGet);
            toExecute++;
          });
    }
  }

  /** More callers than seats. */
  private void callIn(Jackdaw pool) throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(WORKERS + 1);
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i <= WORKERS; i++) {
      callers.add(
          Thread.ofPlatform()
              .start(
                  () ->
                      attempt(
                          () ->
                              pool.invoke(
                                  w -> {
                                    inside.countDown();
                                    hopeFor(() -> inside.getCount() == 0);
                                    return Fib.slots(w, 12);
                                  }))));
    }
    for (Thread caller : callers) {
      caller.join();
    }
  }

  /** A fork is stolen; its owner sleeps at the join until the thief forks, and ends. */
  private long waitForAThief(Worker owner) {
    Thread waiting = Thread.currentThread();
    CountDownLatch started = new CountDownLatch(1);
    Fork<Long> fork =
        owner.fork(
            thief -> {
              started.countDown();
              hopeFor(() -> Steals.isParked(waiting));
              return Fib.slots(thief, 14);
            });
    long from = System.nanoTime();
    while (started.getCount() != 0 && System.nanoTime() - from < HOPE_NANOS) {
      owner.join(Steals.NOTHING, owner.fork(Steals.NOTHING, 1), 1);
    }
    return fork.join();
  }

  private long block(Worker worker) {
    CountDownLatch ran = new CountDownLatch(1);
    Fork<Long> fork =
        worker.fork(
            v -> {
              ran.countDown();
              return 1L;
            });
    Blocking.run(() -> hopeFor(() -> ran.getCount() == 0));
    return fork.join();
  }

  private static void beRejected(Jackdaw pool) {
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException e) {
      // as it should be, unless the shutdown failed
    }
  }

  /** One that is stopped with tasks in its queue. */
  private void stopAnother() throws Exception {
    CountDownLatch mayEnd = new CountDownLatch(1);
    List<Future<?>> queued = new ArrayList<>();
    Jackdaw another;
    try {
      another = pool(1);
    } catch (Injector.Injected e) {
      return;
    }
    CountDownLatch started = new CountDownLatch(1);
    attempt(
        () ->
            queued.add(
                another.submit(
                    () -> {
                      started.countDown();
                      return mayEnd.await(20, TimeUnit.SECONDS);
                    })));
    hopeFor(() -> started.getCount() == 0);
    for (int i = 0; i < 2; i++) {
      attempt(() -> queued.add(another.submit(() -> 1)));
    }
    attempt(() -> forget(queued, another.shutdownNow()));
    int site = Injector.pause();
    forget(queued, another.shutdownNow());
    mayEnd.countDown();
    for (Future<?> each : queued) {
      try {
        each.get(10, TimeUnit.SECONDS);
      } catch (ExecutionException | CancellationException e) {
        // told
      }
    }
    InvariantChecks.closeAndCheck(another);
    Injector.resume(site);
  }

  /** The user has them back. */
  private static void forget(List<Future<?>> queued, List<Runnable> neverStarted) {
    queued.removeIf(future -> neverStarted.stream().anyMatch(task -> (Object) task == future));
  }

  // ---- what must hold

  private void checkAccepted() throws Exception {
    for (int i = 0; i < accepted.size(); i++) {
      try {
        if (accepted.get(i).get(10, TimeUnit.SECONDS) != i) {
          throw new AssertionError("result of " + i);
        }
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof Injector.Injected)) {
          throw e;
        }
      }
    }
    Steals.until(() -> executed.get() + reports() >= toExecute);
  }

  /** All workers can be used at the same time. */
  private static void meet(Jackdaw pool) throws Exception {
    CountDownLatch met = new CountDownLatch(WORKERS);
    List<Future<?>> tasks = new ArrayList<>();
    for (int i = 0; i < WORKERS; i++) {
      tasks.add(
          pool.submit(
              () -> {
                met.countDown();
                Steals.await(met);
                return 1;
              }));
    }
    for (Future<?> task : tasks) {
      task.get(10, TimeUnit.SECONDS);
    }
  }
}
