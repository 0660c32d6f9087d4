package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** When a thief holds back, and when it does not: two workers that no pool runs. */
class RobTest {
  private static final Body.OfLong NEGATE = (worker, a) -> -a;
  private static final Body.ToVoid<Runnable> RUN = (worker, task, a, b) -> task.run();

  @RegisterExtension final FirstInTest first = new FirstInTest(this::sitDown);

  private Engine engine;
  private Worker victim;
  private Worker thief;

  private void sitDown() {
    engine = new Engine(Jackdaw.builder().workers(2).deque("mutex"));
    for (Worker worker : engine.table.seats()) {
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
    victim.runRoot(root, engine.newComputation(), 0);
  }

  private boolean rob(long nanosAfterTheStart) {
    return thief.joins.rob(victim, null, 0, victim.activeSince() + nanosAfterTheStart);
  }

  @Test
  void rob_taskHasJustStarted_itsPublicForkIsLeftToIt() {
    atVictim(
        () -> {
          int fork = victim.fork(NEGATE, 1);
          assertThat(rob(Worker.PATIENCE_NANOS - 1)).isFalse();
          assertThat(victim.hasPublicWork()).isTrue();
          assertThat(rob(Worker.PATIENCE_NANOS)).isTrue();
          assertThat(victim.hasPublicWork()).isFalse();
          assertThat(victim.join(NEGATE, fork, 1)).isEqualTo(-1);
        });
  }

  /** Not run: whatever starts in a pool where somebody sleeps is asked at once. */
  @Test
  void rob_taskHasJustStarted_isNotAsked() {
    victim.activation = new Activation(engine.newComputation(), 0, null, 0);
    assertThat(rob(Worker.PATIENCE_NANOS - 1)).isFalse();
    assertThat(thief.counters.requests).isZero();
    assertThat(rob(Worker.PATIENCE_NANOS)).as("there is nothing").isFalse();
    assertThat(thief.counters.requests).isEqualTo(1);
  }
}
