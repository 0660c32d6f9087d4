package io.jackdaw.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.ActionFork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** A pool whose workers all wait for what it cannot see. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(120)
class StuckTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final Log log = new Log();
  private final CountDownLatch mayGoOn = new CountDownLatch(1);

  StuckTest(int workers) {
    this.workers = workers;
  }

  /** What the pool's logger says. */
  private static final class Log extends Handler {
    final List<String> lines = new CopyOnWriteArrayList<>();
    private final Logger logger = Logger.getLogger("io.jackdaw");

    volatile boolean fails;

    @Override
    public void publish(LogRecord entry) {
      if (fails) {
        throw new IllegalStateException("no room in the log");
      }
      lines.add(new SimpleFormatter().formatMessage(entry));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void listen() {
    log.logger.addHandler(log);
    log.logger.setUseParentHandlers(false);
  }

  @AfterEach
  void stopListening() {
    log.logger.setUseParentHandlers(true);
    log.logger.removeHandler(log);
  }

  /** Blocks some workers. */
  private void block(Jackdaw pool, int count) {
    CountDownLatch blocked = new CountDownLatch(count);
    for (int i = 0; i < count; i++) {
      pool.execute(
          () -> {
            blocked.countDown();
            Steals.await(mayGoOn);
          });
    }
    Steals.await(blocked);
  }

  private static boolean isStuck(Jackdaw pool) {
    return pool.snapshot().stuckSince().isPresent();
  }

  @Test
  void workers_allBehindALatch_withASubmission_stuckUntilTheyGoOn() throws Exception {
    Jackdaw pool = pools.create(workers);
    block(pool, workers);
    assertThat(isStuck(pool)).isFalse();
    Future<Integer> behind = pool.submit(() -> 1);
    Steals.until(() -> isStuck(pool));
    assertThat(pool.snapshot().toString()).contains("stuck since ");
    String name = InvariantChecks.engineOf(pool).name;
    assertThat(log.lines)
        .filteredOn(line -> line.contains("Pool " + name + " is stuck"))
        .singleElement()
        .asString()
        .contains(name + "-worker-" + (workers - 1), "StuckTest.lambda$block");
    mayGoOn.countDown();
    assertThat(behind.get(20, TimeUnit.SECONDS)).isEqualTo(1);
    Steals.until(() -> !isStuck(pool));
  }

  /** A wait that lies deep in the JDK. */
  @Test
  void log_waitsDeepInTheJdk_showsUsersFrames() throws Exception {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < workers; i++) {
      pool.execute(this::sort);
    }
    Future<Integer> behind = pool.submit(() -> 1);
    Steals.until(() -> isStuck(pool));
    assertThat(saidOf(pool))
        .contains("CountDownLatch.await", "StuckTest.waitAndCompare", "relieveBlocked")
        .contains("StuckTest.sort")
        .doesNotContain("java.util.stream");
    mayGoOn.countDown();
    assertThat(behind.get(20, TimeUnit.SECONDS)).isEqualTo(1);
  }

  private void sort() {
    assertThat(Stream.of(1, 2).sorted(this::waitAndCompare).toList()).hasSize(2);
  }

  private int waitAndCompare(int a, int b) {
    Steals.await(mayGoOn);
    return Integer.compare(a, b);
  }

  private String saidOf(Jackdaw pool) {
    String name = InvariantChecks.engineOf(pool).name;
    return log.lines.stream()
        .filter(line -> line.contains("Pool " + name + " is stuck"))
        .collect(Collectors.joining());
  }

  @Test
  void caller_onTheLastSeat_blocksAboveItsFork_stuck() {
    Jackdaw pool = pools.create(workers);
    block(pool, workers - 1);
    int ran =
        pool.invoke(
            (Worker w) -> {
              var fork = w.fork(v -> 1);
              awaitStuck(pool);
              return fork.join();
            });
    assertThat(ran).isEqualTo(1);
    mayGoOn.countDown();
  }

  /** Nothing is submitted: each worker, the last idle one included, has stolen a fork. */
  @Test
  void workers_allBehindALatchInForks_withAForkLeft_stuck() {
    Jackdaw pool = pools.create(workers);
    CountDownLatch blocked = new CountDownLatch(workers - 1);
    pool.invokeAction(
        w -> {
          List<ActionFork> forks = new ArrayList<>();
          for (int i = 1; i < workers; i++) {
            forks.add(
                w.forkAction(
                    v -> {
                      blocked.countDown();
                      Steals.await(mayGoOn);
                    }));
          }
          Steals.until(() -> blocked.getCount() == 0);
          ActionFork left = w.forkAction(v -> {});
          awaitStuck(pool);
          mayGoOn.countDown();
          left.join();
          for (ActionFork fork : forks.reversed()) {
            fork.join();
          }
        });
  }

  @Test
  void workers_allBehindALatch_logFails_stuckAllTheSame() throws Exception {
    Jackdaw pool = pools.create(workers);
    log.fails = true;
    block(pool, workers);
    Future<Integer> behind = pool.submit(() -> 1);
    Steals.until(() -> isStuck(pool));
    mayGoOn.countDown();
    assertThat(behind.get(20, TimeUnit.SECONDS)).isEqualTo(1);
  }

  /** Waits like a task would, so that the caller is not found running. */
  private static void awaitStuck(Jackdaw pool) {
    CountDownLatch found = new CountDownLatch(1);
    Thread looking =
        new Thread(
            () -> {
              Steals.until(() -> isStuck(pool));
              found.countDown();
            });
    looking.start();
    Steals.await(found);
  }

  @Test
  void relieveBlocked_aSpareRunsWhatTheOthersWaitFor() throws Exception {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(workers).relieveBlocked(true));
    block(pool, workers);
    CountDownLatch second = new CountDownLatch(1);
    pool.execute(() -> Steals.await(second)); // takes the first spare
    pool.execute(second::countDown);
    pool.execute(mayGoOn::countDown);
    Steals.await(mayGoOn);
    assertThat(saidOf(pool)).contains("Spare workers are started").doesNotContain("relieveBlocked");
    Steals.until(() -> !isStuck(pool));
    assertThat(pool.submit(() -> 1).get(20, TimeUnit.SECONDS)).isEqualTo(1);
  }
}
