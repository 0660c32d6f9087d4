package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.metrics.WorkerSnapshot;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Makes the pools of a test and, after the test, closes them and checks what must hold for every
 * pool that has finished: no thread is left, the deques are as new, everybody is counted as asleep,
 * the counters balance.
 */
public final class InvariantChecks implements AfterEachCallback {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final ConcurrentLinkedQueue<Jackdaw> pools = new ConcurrentLinkedQueue<>();

  /** A pool that is checked after the test. */
  public Jackdaw create(int workers) {
    return build(Jackdaw.builder().workers(workers));
  }

  Jackdaw create(int workers, String joinRule) {
    return build(Jackdaw.builder().workers(workers).join(joinRule));
  }

  Jackdaw build(Jackdaw.Builder builder) {
    Jackdaw pool = builder.build();
    pools.add(pool);
    return pool;
  }

  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    for (Jackdaw pool = pools.poll(); pool != null; pool = pools.poll()) {
      closeAndCheck(pool);
    }
  }

  static void closeAndCheck(Jackdaw pool) throws Exception {
    pool.shutdown();
    assertThat(pool.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .as("%s terminates", pool)
        .isTrue();
    Engine engine = engineOf(pool);
    List<Worker> workers = new ArrayList<>();
    for (Worker worker : engine.table.all()) {
      if (worker != null) {
        workers.add(worker);
      }
    }
    checkThreads(engine);
    workers.forEach(InvariantChecks::checkDeque);
    checkSleepers(engine, workers);
    checkCounters(pool);
  }

  static Engine engineOf(Jackdaw pool) {
    return (Engine) read(pool, "engine");
  }

  private static Object read(Object owner, String field) {
    try {
      Field found = owner.getClass().getDeclaredField(field);
      found.setAccessible(true);
      return found.get(owner);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** Threads that carry the pool's name; also those whose worker has left the table. */
  static List<Thread> threadsOf(String poolName) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(poolName + "-worker-"))
        .toList();
  }

  private static void checkThreads(Engine engine) throws InterruptedException {
    for (Thread thread : threadsOf(engine.name)) {
      thread.join(PATIENCE);
      assertThat(thread.isAlive()).as("%s is left", thread).isFalse();
    }
  }

  private static void checkDeque(Worker worker) {
    SplitWorker split = (SplitWorker) worker;
    assertThat(split.depth()).as("forks left on %s", worker).isZero();
    assertThat(split.split).as("public forks left on %s", worker).isZero();
    assertThat(SplitAge.top(split.age)).as("top of %s", worker).isZero();
    assertThat(worker.activation).as("what %s runs", worker).isNull();
    for (Slot slot : split.slots) {
      boolean asNew =
          slot.position == slot.index
              && slot.outcomeVolatile() == Slot.PENDING
              && slot.thief == null;
      assertThat(asNew).as("%s of %s is as new", slot, worker).isTrue();
    }
  }

  /** The threads are gone by now, so nothing moves any more. */
  private static void checkSleepers(Engine engine, List<Worker> workers) {
    long idle = workers.stream().filter(worker -> worker.seat.mode() == Seat.IDLE).count();
    for (Worker worker : workers) {
      boolean goneSpare = worker.spareUntilIdle && worker.seat.mode() == Seat.RETIRED;
      assertThat(goneSpare || worker.seat.mode() == Seat.IDLE)
          .as("the seat of %s is idle, or its spare has left", worker)
          .isTrue();
    }
    assertThat(read(engine.sleep, "sleepers"))
        .hasToString("Sleepers[" + idle + " sleeping, 0 searching]");
    assertThat(((AtomicInteger) read(engine.sleep, "waiting")).get())
        .as("waiting at joins")
        .isZero();
  }

  static void checkCounters(Jackdaw pool) {
    WorkerSnapshot total = pool.snapshot().total();
    assertThat(total.exposed())
        .as("exposed = taken back + stolen in %s", pool.snapshot())
        .isEqualTo(total.takenBack() + total.steals());
    assertThat(total.stolenJoins())
        .as("joins of stolen forks in %s", pool.snapshot())
        .isLessThanOrEqualTo(total.steals());
    assertThat(total.steals())
        .as("steals in %s", pool.snapshot())
        .isLessThanOrEqualTo(total.stealsTried());
  }
}
