package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.Mechanisms;
import io.jackdaw.PoolBuilder;
import io.jackdaw.internal.deques.AbpWorker;
import io.jackdaw.internal.deques.PublicWorker;
import io.jackdaw.internal.mail.Proxy;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.metrics.WorkerSnapshot;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
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

  /** Most tests are about what every deque does: {@code -Djackdaw.test.deque} chooses one. */
  private static final String DEQUE = System.getProperty("jackdaw.test.deque", "split");

  /** A pool that is checked after the test. */
  public Jackdaw create(int workers) {
    return build(Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named("deque=" + DEQUE)));
  }

  public Jackdaw create(int workers, String joinRule) {
    return build(
        Jackdaw.builder()
            .workers(workers)
            .join(JoinRule.named(joinRule))
            .mechanisms(Mechanisms.named("deque=" + DEQUE)));
  }

  public Jackdaw build(PoolBuilder builder) {
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

  public static void closeAndCheck(Jackdaw pool) throws Exception {
    pool.shutdown();
    assertThat(pool.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .as("%s terminates", pool)
        .isTrue();
    Engine engine = engineOf(pool);
    List<PoolWorker> workers = new ArrayList<>();
    for (PoolWorker worker : engine.table.all()) {
      if (worker != null) {
        workers.add(worker);
      }
    }
    checkThreads(engine);
    workers.forEach(InvariantChecks::checkDeque);
    workers.forEach(InvariantChecks::checkMailbox);
    checkSleepers(engine, workers);
    checkCounters(pool);
  }

  public static Engine engineOf(Jackdaw pool) {
    return (Engine) read(pool, "engine");
  }

  public static Sleepers sleepersOf(Engine engine) {
    return engine.waking.sleepers;
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
  public static List<Thread> threadsOf(String poolName) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(poolName + "-worker-"))
        .toList();
  }

  private static void checkThreads(Engine engine) throws InterruptedException {
    for (Thread thread : threadsOf(engine.name)) {
      thread.join(PATIENCE);
      StackTraceElement[] stack = thread.getStackTrace(); // empty if it has ended
      assertThat(stack).as("%s is left, and the seats %s", thread, seats(engine)).isEmpty();
    }
  }

  private static List<String> seats(Engine engine) {
    return Arrays.stream(engine.table.all())
        .filter(worker -> worker != null)
        .map(worker -> worker.number + ": " + worker.seat.mode())
        .toList();
  }

  private static void checkDeque(PoolWorker worker) {
    assertThat(worker.depth()).as("forks left on %s", worker).isZero();
    assertThat(worker.hasPublicWork()).as("public forks left on %s", worker).isFalse();
    assertThat(worker.publicWork()).as("public forks left on %s", worker).isZero();
    if (worker instanceof SplitWorker split) {
      assertThat(split.busyVolatile()).as("%s is in a slow step", worker).isFalse();
      assertThat(split.exposingAcquire()).as("somebody exposes for %s", worker).isFalse();
    }
    assertThat(worker.activation).as("what %s runs", worker).isNull();
    for (Slot slot : slotsOf(worker)) {
      boolean asNew = slot.outcomeVolatile() == Slot.PENDING && slot.theft == null;
      assertThat(asNew).as("%s of %s is as new", slot, worker).isTrue();
    }
  }

  /** All slots of a worker, after its boundaries are where they were in the beginning. */
  private static Slot[] slotsOf(PoolWorker worker) {
    if (worker instanceof SplitWorker split) {
      assertThat(split.split).as("public forks left on %s", worker).isZero();
      assertThat(SplitAge.top(split.age)).as("top of %s", worker).isZero();
      return split.slots;
    }
    if (worker instanceof AbpWorker abp) {
      assertThat(abp.bottom).as("bottom of %s", worker).isZero();
      assertThat(SplitAge.top(abp.top)).as("top of %s", worker).isZero();
    }
    return ((PublicWorker) worker).slots;
  }

  /** What nobody has read is empty: somebody took the piece from the sender's stack. */
  private static void checkMailbox(PoolWorker worker) {
    for (Proxy mail = worker.mail.pop(); mail != null; mail = worker.mail.pop()) {
      assertThat(mail.state()).as("mail left for %s", worker).isEqualTo(Proxy.DEQUE);
    }
    assertThat(worker.mail.isEmpty()).as("the mailbox of %s is empty", worker).isTrue();
  }

  /**
   * The pool's threads are gone by now, so nothing moves any more but a waker from outside that has
   * come too late: it claims a seat, sees that the pool is terminated, and returns the seat.
   */
  private static void awaitWakers(PoolWorker worker) {
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (worker.seat.mode() == Seat.RUNNING && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private static void checkSleepers(Engine engine, List<PoolWorker> workers) {
    workers.forEach(InvariantChecks::awaitWakers);
    long idle = workers.stream().filter(worker -> worker.seat.mode() == Seat.IDLE).count();
    for (PoolWorker worker : workers) {
      if (!Arrays.asList(engine.table.all()).contains(worker)) {
        continue; // a spare that has been in reserve for long enough
      }
      assertThat(worker.seat.mode())
          .as(
              "the seat of %s, with %s, is idle, or it is a spare in reserve",
              worker, worker.seat.occupant())
          .isIn(Seat.IDLE, Seat.RESERVED);
      assertThat(worker.absence).as("who stands in for %s", worker).isEqualTo(Absence.NONE);
    }
    assertThat(sleepersOf(engine)).hasToString("Sleepers[" + idle + " sleeping, 0 searching]");
    assertThat(engine.waking.waiting.get()).as("waiting at joins").isZero();
  }

  public static void checkCounters(Jackdaw pool) {
    WorkerSnapshot total = pool.snapshot().total();
    assertThat(total.exposed() + total.exposedForOthers())
        .as("exposed = taken back + stolen in %s", pool.snapshot())
        .isEqualTo(total.takenBack() + total.steals());
    assertThat(total.stolenJoins())
        .as("joins of stolen forks in %s", pool.snapshot())
        .isLessThanOrEqualTo(total.steals());
    assertThat(total.mailsTaken())
        .as("mails taken in %s", pool.snapshot())
        .isLessThanOrEqualTo(total.mailsSent());
    if (!pool.snapshot().setting().contains("steal half")) { // else one try brings several
      assertThat(total.steals())
          .as("steals in %s", pool.snapshot())
          .isLessThanOrEqualTo(total.stealsTried());
    }
  }
}
