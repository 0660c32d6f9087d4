package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Engines;
import io.jackdaw.FirstInTest;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.internal.pool.Engine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** When a thief holds back, and when it does not: two workers that no pool runs. */
class RobTest {
  private static final Body.LongToLong NEGATE = (worker, a) -> -a;
  private static final Body.RangeToVoid<Runnable> RUN = (worker, task, a, b) -> task.run();

  @RegisterExtension final FirstInTest first = new FirstInTest(this::sitDown);

  private Engine engine;
  private PoolWorker victim;
  private PoolWorker thief;

  private void sitDown() {
    engine =
        Engines.engine(Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("deque=mutex")));
    for (PoolWorker worker : engine.table.seats()) {
      worker.seat.occupy(Thread.currentThread()); // so no thread is ever started
    }
    victim = engine.table.seats()[0];
    thief = engine.table.seats()[1];
  }

  /** Runs a task at the victim. */
  private void atVictim(Runnable task) {
    Slot root = new Slot(0);
    root.body = RUN;
    root.object = task;
    RootTask.run(victim, root, engine.newComputation(), 0);
  }

  private boolean rob(long nanosAfterTheStart) {
    return thief.thief.rob(victim, null, 0, victim.activeSince() + nanosAfterTheStart);
  }

  @Test
  void rob_taskHasJustStarted_itsPublicForkIsLeftToIt() {
    atVictim(
        () -> {
          int fork = victim.fork(NEGATE, 1);
          assertThat(rob(PoolWorker.PATIENCE_NANOS - 1)).isFalse();
          assertThat(victim.hasPublicWork()).isTrue();
          assertThat(rob(PoolWorker.PATIENCE_NANOS)).isTrue();
          assertThat(victim.hasPublicWork()).isFalse();
          assertThat(victim.join(NEGATE, fork, 1)).isEqualTo(-1);
        });
  }

  /** Not run: whatever starts in a pool where somebody sleeps is asked at once. */
  @Test
  void rob_taskHasJustStarted_isNotAsked() {
    victim.activation = new Activation(engine.newComputation(), 0, null, 0);
    assertThat(rob(PoolWorker.PATIENCE_NANOS - 1)).isFalse();
    assertThat(thief.counters.requests).isZero();
    assertThat(rob(PoolWorker.PATIENCE_NANOS)).as("there is nothing").isFalse();
    assertThat(thief.counters.requests).isEqualTo(1);
  }
}
